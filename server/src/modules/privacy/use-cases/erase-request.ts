import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandFilled } from '../../../platform/text/free-text.ts'
import type { AllPersonalData } from '../../../platform/personal-data/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { administratorsToNotify, isCompanyAccount, lockAdministrators } from '../../people/index.ts'
import { eraseEverywhere } from '../erase.ts'
import { decideRequest } from '../requests/decide-request.ts'

/**
 * Erases the person who requested it, for good, except where the law makes the academy keep data (rule
 * privacy.erasure).
 * @throws Problem `not_found`, `validation` if the typed user name differs, `conflict`
 */
export const eraseRequest = async (
  platform: Platform,
  all: AllPersonalData,
  id: string,
  typed: { reason: string; confirm: string },
  by: Person,
): Promise<void> =>
  decideRequest(platform, id, by, ['erasure'], {
    state: 'done',
    action: 'dataRequest.erase',
    reason: demandFilled('reason', typed.reason),
    act: async (tx, _request, user) => {
      if (typed.confirm.trim() !== user.username) throw invalidField('confirm', t('privacy.confirmWrong'))
      if (user.system || (await isCompanyAccount(tx, user.id)))
        throw new Problem('conflict', t('privacy.ofCompany'))
      await lockAdministrators(tx)
      const { toUsers: administrators } = await administratorsToNotify(tx)
      if (administrators.length === 1 && administrators[0] === user.id)
        throw new Problem('conflict', t('user.lastAdministrator'))
      const erased = await eraseEverywhere(tx, platform, all, user)
      return [
        ...erased.map(({ label, rows, how }) => `${label} (${formatNumber(rows)}): ${how}`),
        t('privacy.backups'),
      ].join('\n')
    },
  })
