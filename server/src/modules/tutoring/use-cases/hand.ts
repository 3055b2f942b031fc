import { invalidField } from '#contract/platform/kernel/problem.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { workLink } from '../../assessment/index.ts'
import { tutorsConversationLink } from '../../chat/index.ts'
import { questionToAnswer } from '../../support/index.ts'
import { itemHandedMail } from '../mails.ts'
import { rightsOn } from '../policy.ts'
import { findColleagues, type Colleague } from '../repositories/colleagues.ts'
import { hold, type DeskKey, type Waiting } from '../repositories/holdings.ts'
import { takenProblem, theItem } from '../waiting-item.ts'
import { announceToDesks } from '../announce-to-desks.ts'

const notifyColleague = async (
  tx: Tx,
  platform: Platform,
  user: Person,
  { email, _id }: Colleague,
  { kind, item, degree, degreeName, user: owner, title, due }: Waiting & DeskKey,
): Promise<void> => {
  const link =
    kind === 'question'
      ? questionToAnswer(item)
      : kind === 'work'
        ? workLink(item)
        : tutorsConversationLink({ owner: owner ?? '', degree })
  const values = {
    name: user.name,
    what: t(`tutoring.one.${kind}`),
    degree: degreeName,
    title,
    due: formatDayTime(due),
    link: `${platform.config.baseUrl}${link}`,
  }
  await sendTemplate(platform, tx, itemHandedMail, values, { to: [email], toUsers: [_id] })
}

/**
 * Hands an item to another tutor of its course, who is notified.
 * @throws Problem `not_found`; `validation` for a person who does not tutor the course; `conflict` if a colleague has
 * it
 */
export const hand = async (platform: Platform, user: Person, { to, ...key }: DeskKey & { to: string }) => {
  const { db, clock } = platform
  const now = clock.now()
  const { item, colleague } = await db.transaction(async (tx) => {
    const found = await theItem(tx, user, key, now)
    if (!rightsOn(user, found).hand) throw takenProblem(found)
    const given = (await findColleagues(tx, found.degree)).find(({ _id }) => _id === to)
    if (!given) throw invalidField('to', t('tutoring.noColleague'))
    const held = { tutor: given._id, by: user._id, from: found.heldBy }
    if (!(await hold(tx, key, held, now))) throw takenProblem({ holderName: null })
    const what = `${found.title || found.degreeName}: ${given._id}`
    await recordActivity(tx, user, { action: 'tutoring.hand', what, entity: 'degree', item: found.degree })
    if (given._id !== user._id) await notifyColleague(tx, platform, user, given, { ...found, ...key })
    return { item: found, colleague: given }
  })
  await announceToDesks(platform, item.degree)
  return { holder: { _id: colleague._id, name: colleague.name } }
}
