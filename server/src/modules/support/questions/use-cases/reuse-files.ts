import type { z } from 'zod'
import { ATTACHMENT_FILES } from '#contract/platform/engine/file-kinds.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { answerFaq } from '#contract/support/questions-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { faqsModeratedBy } from '../../policy.ts'
import { suggestedFiles } from '../../repository.ts'
import type { Questions } from '../moderate.ts'

type Answer = z.output<typeof answerFaq.body>

/**
 * Files of earlier answers that an answer names as its own: each is stored again, as other people may read it and it
 * stays when the first is removed (rule faq.suggestions). Named files that may not be suggested are left as they are.
 * @param known the files that the answer has already
 * @param stored takes the id of each file as soon as it is stored
 * @returns the answer with the files' own ids, and the files
 */
export const reuseFiles = async (
  { platform: { db, files } }: Pick<Questions, 'platform'>,
  user: Person,
  answer: Answer,
  { known, stored }: { known: readonly string[]; stored: (id: string) => void },
): Promise<{ answer: Answer; reused: StoredFile[] }> => {
  const named = (answer.attachments ?? []).map(({ document: { _id } }) => _id)
  const wanted = new Set(named.filter((id) => id !== '' && !known.includes(id)))
  const found = wanted.size > 0 ? await suggestedFiles(db, [...wanted], faqsModeratedBy(user)) : []
  const copies = new Map<string, StoredFile>()
  for (const { _id, name } of found) {
    const original = await files.find(_id)
    if (!original || copies.has(_id)) continue
    const contents = await files.storage.read(original.key)
    const copy = await files.upload(name, contents, { accept: ATTACHMENT_FILES, uploaderId: user._id })
    stored(copy._id)
    copies.set(_id, copy)
  }
  const attachments = answer.attachments?.map((one) => {
    const copy = copies.get(one.document._id)
    return copy ? { document: { _id: copy._id } } : one
  })
  return { answer: { ...answer, ...(attachments && { attachments }) }, reused: [...copies.values()] }
}
