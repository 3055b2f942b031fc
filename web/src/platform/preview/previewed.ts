/** A file that is looked at: its name, and where its bytes are. */
export interface Previewed {
  name: string
  url: string
}
