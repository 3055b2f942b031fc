/** A field that a column may fill. */
export interface ImportField {
  name: string
  label: string
  /** Its example in the template. */
  sample: string
  /** Heads by which a column is recognized, besides the label; case, accents and signs do not matter. */
  heads: readonly string[]
}
