import { overloaded, HttpError } from '../http/errors.ts'
import { FileIncomplete, type FileStore } from './file-store.ts'
import { Leaves } from './signed.ts'

/** The files of the house: where they are kept, and whose links to them are believed. */
export interface Files {
  store: FileStore
  leaves: () => Promise<Leaves>
}

/** `secret` is asked for when the first link is made. */
export function openFiles(store: FileStore = nowhere, secret: () => Promise<string>): Files {
  let leaves: Promise<Leaves> | undefined
  return { store, leaves: () => (leaves ??= secret().then((known) => new Leaves(known))) }
}

/** For whoever opens the server without a place for files. */
const nowhere = new Proxy({} as FileStore, {
  get: (_, name) => (name === 'direct' ? undefined : () => Promise.reject(new Error('No place for files was opened'))),
})

/** What a storage is asked: where it does not answer, the caller is told so, and may ask again. */
export async function ofStorage<T>(asked: Promise<T>, told: (error: unknown) => void): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof HttpError || error instanceof FileIncomplete) throw error
    told(error)
    throw overloaded('The storage of files does not answer. Nothing was changed: please try again in a minute.')
  }
}
