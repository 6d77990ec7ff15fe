import * as z from 'zod'

/** `?lot=7&amount=105000`: the calculator and the lot's finance screen fill these in. */
export const createAdvanceSearch = z.object({ lot: z.string().default(''), amount: z.string().default('') })
