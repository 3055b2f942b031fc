/** A password as it travels: the lower-case MD5 hex of what was typed, as UTF-8 (rule api.password-digest). */
export async function digestOf(password: string): Promise<string> {
  const { default: md5 } = await import('spark-md5')
  return md5.hash(password)
}
