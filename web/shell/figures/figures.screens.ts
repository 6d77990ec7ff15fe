import * as z from 'zod'
import { screen } from '../../kit/screen.ts'

export const figuresSearch = z.object({
  name: z.string().default(''),
  sums: z.string().default(''),
  words: z.string().default(''),
})

export const figuresScreen = screen('/figures', {
  name: 'figures',
  area: 'Cupel',
  rail: true,
  search: figuresSearch,
  page: () => import('./FiguresPage.tsx'),
  help: 'Every calculation of the house, to be tried with inputs of your own. Each figure opens to its sum; a run can be kept and compared with the next. Nothing is stored but in this browser.',
})
export const figuresPrintScreen = screen('/figures/print', {
  name: 'figures-print',
  area: 'Cupel',
  frame: 'bare',
  page: () => import('./FiguresPrintPage.tsx'),
})
