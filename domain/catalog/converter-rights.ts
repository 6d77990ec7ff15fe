import { group, type Right } from '../kit/roles.ts'

const namers: Right = group('converter-name-notes-editor', 'catalog manager')

/** Fields of a converter that not everybody who may change one may change. */
export const converterFieldRights: Partial<Record<string, Right>> = {
  code: group('converter-code-editor', 'catalog manager'),
  cat_name: namers,
  notes: namers,
}
