import type { Declared, FieldBase, KindOf } from './kind.ts'
import { nameOf } from './reference.ts'

/** A file as the value of its property. */
export interface StoredFile {
  _id: string
  name: string
  type: string
  size: number
}

/** A stored file, `{_id, name, type, size}`. */
export interface FileField extends FieldBase {
  kind: 'file'
  /** Accepted extensions, without the dot. */
  accept: readonly string[]
  /** Seen by anybody, as the pictures of the public site are. */
  open?: boolean
}

declare module './kind.ts' {
  interface FieldTypes {
    file: FileField
  }
  interface FieldValues<F> {
    file: StoredFile | null
  }
  interface SentValues<F> {
    file: { _id: string } | null
  }
  interface JudgedValues<F> {
    /** Only the server checks what it says about the file. */
    file: unknown
  }
}

export const file = <const O extends Declared<'file'>>(o: O) => ({ kind: 'file', ...o }) as const

/** What the server knows of the file is checked by the server. */
export const fileKind: KindOf<'file'> = {
  wrong: () => undefined,
  text: (_, value) => nameOf(value),
  sent: (_, value, { path, takeFile }) => (takeFile(path, value) ? null : (value ?? null)),
}
