import { group } from '../kit/roles.ts'

/** Who types and imports the prices of the metals, and what currencies are worth. */
export const rateKeepers = group('market manager', 'market updater')
