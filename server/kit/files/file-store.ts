import type { Readable } from 'node:stream'

/**
 * Where the bytes of files are kept, under names that the server gives (`objectName`). What comes waits first, out of
 * reach of everybody, and is looked at once it can no longer be put again. Whatever goes wrong is thrown as it comes.
 */
export interface FileStore {
  /** Where a browser puts a file by itself, if that is not at our own door. */
  direct?: {
    /** For the page's own policy: `https://s3.example.com`. */
    origin: string
    /** Good for this object, method, type and length alone. */
    url(object: string, announced: Announced, seconds: number): Promise<string>
  }
  /** Why it can keep nothing as it was named, in a sentence; undefined: it can, or nobody answers to say. */
  wrong?(): Promise<string | undefined>
  /** Puts a file where it waits; `size` bytes, or none of it. */
  put(object: string, bytes: Readable, size: number): Promise<void>
  /** Takes it in from where it waits; whether it had come. A second time it is there already. */
  takeIn(object: string): Promise<boolean>
  /** How many bytes were taken in; undefined: none are there by this name. */
  size(object: string): Promise<number | undefined>
  /** What was taken in, or its bytes from `start` to before `end`; undefined: nothing is there by this name. */
  read(object: string, part?: { start: number; end: number }): Promise<Readable | undefined>
  /** Forgets it, taken in or waiting; what is not there is forgotten already. */
  remove(object: string): Promise<void>
}

export interface Announced {
  type: string
  size: number
}

/** What a store is asked for is of our own making: never a path. */
export const objectName = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export class FileIncomplete extends Error {}
