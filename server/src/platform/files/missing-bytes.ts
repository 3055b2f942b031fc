import { fileOf } from './key.ts'

/** The bytes of a stored file are not in the store, as after a backup of the database without its files. */
export class MissingBytes extends Error {
  /** The id of the file. */
  readonly file: string

  constructor(key: string) {
    super(`the bytes of the file ${fileOf(key)} are missing`)
    this.file = fileOf(key)
  }
}
