import type { converter } from '@cupel/domain/catalog/converter.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import type { FieldGroup } from '../kit/FieldGroups.tsx'

/** What is known of a converter besides its assays. */
export const converterGroups: readonly FieldGroup<keyof Row<typeof converter> & string>[] = [
  { title: 'Converter', fields: ['code', 'cat_name', 'converter_group_name', 'o2_sensor'] },
  {
    title: 'Weights and size',
    fields: ['catalyst_weight', 'whole_weight', 'empty_shell_weight', 'debris_weight', 'height', 'width'],
  },
  { title: 'Notes', fields: ['notes'] },
]
