import type { WebArea } from '../kit/area.ts'

export const identityArea: WebArea = {
  title: 'People',
  screens: [],
  pickers: {
    user: async () => (await import('@cupel/domain/identity/user.ts')).user,
  },
}
