/** One wrong field: its dotted path and the sentence to show beside it (rule api.errors). */
export interface FieldError {
  field: string
  message: string
}
