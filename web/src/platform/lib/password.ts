/** A password in transit: the lower-case MD5 hex of the input, as UTF-8 (rule api.password-digest). */
export async function digestOf(password: string): Promise<string> {
  const { default: md5 } = await import('spark-md5')
  return md5.hash(password)
}
