/** What a session still lacks before it counts: a code of the second factor that its person has, or a factor at all. */
export const lackings = ['code', 'enrolment'] as const
export type Lacking = (typeof lackings)[number]
