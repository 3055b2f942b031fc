/** One wrong field: its dotted path and the sentence to show beside it (design/api.md, `errors`). */
export interface FieldError {
  field: string
  message: string
}
