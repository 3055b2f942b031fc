/** Who is written to. */
export interface Receiver {
  _id: string
  name: string
}

/** What somebody writes to them: by which template, and what that asks for. */
export interface Written {
  template: string
  subject: string
  message: string
}
