import { assay } from '@cupel/domain/catalog/assay.ts'
import { useList } from '../kit/queries.ts'

/** All assays of a converter, the newest first: its table and its price are made of the same answer. */
export const useAssays = (converter: number) =>
  useList(assay, { converter_id: converter, ordering: '-created_at', page_size: 0 }, { silent: true })
