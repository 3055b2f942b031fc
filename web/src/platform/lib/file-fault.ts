import { contentsFault, HEAD_BYTES } from '#contract/platform/engine/file-contents.ts'
import { extensionOf, isAcceptedName, maxBytesOf } from '#contract/platform/engine/file-kinds.ts'
import { t } from '#contract/platform/text/text.ts'

/**
 * Why the server would refuse a file that was chosen, in a sentence: its name, its size, or that its contents are not
 * what its name says (rule files.kinds). One that cannot be read here is left to the server.
 * @param kinds what its name may end with, without the dot
 * @param most the most bytes that it may have
 */
export async function fileFault(
  file: File,
  kinds: readonly string[],
  most = maxBytesOf(extensionOf(file.name)),
): Promise<string | undefined> {
  if (!isAcceptedName(file.name, kinds))
    return t('validation.fileType', { types: kinds.map((kind) => `.${kind}`).join(', ') })
  if (file.size > most) return t('validation.fileSize', { size: `${Math.floor(most / 1024 ** 2)} MB` })
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  return head && contentsFault(file.name, new Uint8Array(head))
}
