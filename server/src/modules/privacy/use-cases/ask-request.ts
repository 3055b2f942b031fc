import { DAY_SECONDS } from '#contract/platform/durations.ts'
import type { RequestKind } from '#contract/privacy/data-request.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { monthsAfter } from '#contract/platform/text/day.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { demandFilled, demandSentence } from '../../../platform/text/free-text.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { figureOn } from '../../compliance/index.ts'
import { administratorsToNotify, isCompanyAccount, lockUserRow } from '../../people/index.ts'
import { dataRequestedMail } from '../mails.ts'
import { insertRequest, isWaiting } from '../requests/repository.ts'

const PER_DAY = { max: 5, seconds: DAY_SECONDS }

/**
 * Requests the correction or erasure of the caller's data (rule privacy.requests).
 * @throws Problem `validation`, `conflict`, `rate_limited`
 */
export const askRequest = async (
  platform: Platform,
  { kind, text: typed }: { kind: RequestKind; text: string },
  who: Person,
): Promise<string> => {
  const { db, clock, config } = platform
  const text = kind === 'correction' ? demandFilled('text', typed) : typed.trim() || null
  if (text) demandSentence('text', text)
  await hit(db, `data-request:${who._id}`, PER_DAY)
  return db.transaction(async (tx) => {
    const user = await lockUserRow(tx, who._id)
    if (!user) throw new Problem('not_found')
    if (await isCompanyAccount(tx, user.id)) throw new Problem('conflict', t('privacy.ofCompany'))
    if (await isWaiting(tx, user.id, kind)) throw new Problem('conflict', t('privacy.waits'))
    const today = clock.today()
    const figure = await figureOn(tx, 'privacy.answer', today)
    const dueOn = figure ? monthsAfter(today, Math.round(figure.value)) : null
    const { id: userId, username } = user
    const mark = figure?.mark ?? null
    const id = await insertRequest(tx, {
      user: userId,
      username,
      kind,
      text,
      dueOn,
      mark,
      createdAt: clock.now(),
    })
    await recordActivity(tx, who, { action: 'dataRequest.ask', entity: 'dataRequest', item: id })
    const values = {
      erasure: kind === 'erasure',
      dueOn: dueOn ?? '',
      link: `${config.baseUrl}/dataRequest/view/${id}`,
    }
    await sendTemplate(platform, tx, dataRequestedMail, values, await administratorsToNotify(tx))
    return id
  })
}
