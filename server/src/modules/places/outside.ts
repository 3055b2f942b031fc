import { Problem } from '#contract/platform/kernel/problem.ts'
import type { TextKey } from '#contract/platform/text/text.ts'
import { t } from '#contract/platform/text/text.ts'
import { askOutside, BRIEFLY, jsonFrom } from '../../platform/network/outgoing.ts'

/**
 * Asks an external service of the installation.
 * @param url its address, with `{name}` in the place of the requested word
 * @param sentence what is shown when it fails
 * @throws Problem `not_found` if there is no service, or it does not know the answer; `unavailable` if it fails
 */
export const ask = async (
  url: string | undefined,
  name: string,
  word: string,
  sentence: TextKey,
): Promise<unknown> => {
  const failed = (code: 'not_found' | 'unavailable') => new Problem(code, t(sentence))
  if (!url) throw failed('not_found')
  try {
    const address = url.replaceAll(`{${name}}`, encodeURIComponent(word))
    const answer = await askOutside(address, BRIEFLY, { headers: { accept: 'application/json' } })
    if (answer.status === 404) throw failed('not_found')
    if (!answer.ok) throw failed('unavailable')
    return await jsonFrom(answer)
  } catch (error) {
    throw error instanceof Problem ? error : failed('unavailable')
  }
}
