/** The forms in which a list is taken away: `GET /api/lots/?format=xlsx`. */
export const exportForms = ['csv', 'xlsx'] as const
export type ExportForm = (typeof exportForms)[number]

/** What each is to a browser. */
export const exportTypes: Readonly<Record<ExportForm, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** More rows than this are refused, never cut silently. */
export const mostExported = 500_000

/** `Shipment summaries` on a day → `shipment-summaries-2026-11-22.xlsx` */
export function exportName(titles: string, day: string, form: ExportForm): string {
  const list = titles
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${list}-${day}.${form}`
}
