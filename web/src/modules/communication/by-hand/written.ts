/** Who is written to. */
export interface Receiver {
  _id: string
  name: string
}

/** A message to them: its template, and the template's fields. */
export interface Written {
  template: string
  subject: string
  message: string
}
