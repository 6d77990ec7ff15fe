import type { AnyCard } from '@cupel/domain/kit/card.ts'

/** What is said of each step that failed, before the reason; `{file}` is the file's name. */
export interface FileNotices {
  list: string
  create: string
  url: string
  put: string
  attach: string
  remove: string
}

const usual: FileNotices = {
  list: 'The files could not be loaded',
  create: 'Unable to create upload destination for {file}',
  url: 'Unable to get upload url',
  put: 'Unable to upload image',
  attach: 'Unable to attach {file}',
  remove: '{file} could not be removed',
}
const settlement = 'Cannot upload settlement'
const others: Readonly<Record<string, Partial<FileNotices>>> = {
  converter: {
    list: 'An error occurred while trying to get converter images',
    remove: 'An error occurred while trying to delete converter images',
  },
  brokered_settlement: { create: settlement, url: settlement, put: settlement, attach: settlement },
}

/** Of a paper it is not said that it is an image. */
export function fileNotice({ name }: AnyCard, step: keyof FileNotices, file = '', isPicture = true): string {
  const words = others[name]?.[step] ?? (step === 'put' && !isPicture ? 'Unable to upload {file}' : usual[step])
  return words.replace('{file}', file)
}
