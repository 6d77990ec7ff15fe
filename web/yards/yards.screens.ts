import { screen, type Screen } from '../kit/screen.ts'

export const yardsScreen = screen('/yard-list', {
  name: 'yard-list',
  area: 'Yards & Trip Planning',
  may: 'anyone',
  help: 'The suppliers material is bought from: their standing, region and methods. Only yards in good standing may be bought from.',
  page: () => import('./YardsPage.tsx'),
})

export const yardScreens: readonly Screen[] = [yardsScreen]
