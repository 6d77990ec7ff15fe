/** Where the words of a reference may stand in its row: of `smelter`, in `smelter_code`. */
export const besideNames = (field: string) => [`${field}_name`, `${field}_code`, `${field}_username`]

/** The words of a reference, which rows carry beside its id. */
export function wordsBeside(row: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const words = besideNames(field).map((name) => row[name])
  return words.find((one): one is string => typeof one === 'string' && one !== '')
}
