/** The form in which a user name is kept and compared: trimmed, lower case (rule person.account). */
export function canonicalUsername(value: string): string {
  return value.trim().toLowerCase()
}
