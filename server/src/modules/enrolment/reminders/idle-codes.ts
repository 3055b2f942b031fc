import { CODE_IDLE_DAYS } from '#contract/enrolment/concerns-endpoints.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { notifyCompanies, type ToCompany } from '../../commerce/index.ts'
import { codeIdleMail } from '../mails.ts'
import { idleCodes } from './idle-codes-repository.ts'

const KIND = 'codeIdle'
const TIMES = 3

/**
 * The page of a company's codes, with the people to send there: the company's own account has another address for it.
 */
const byRoom = (company: string | undefined, { to, toUsers }: ToCompany['receivers']) => {
  const people = toUsers.map((id, at) => ({ id, email: to[at] ?? '' }))
  const rooms = Map.groupBy(people, ({ id }) => (id === company ? '/empresa' : `/gestor/clientes/${company}`))
  return [...rooms].map(([room, of]): [string, ToCompany['receivers']] => [
    room,
    { to: of.map(({ email }) => email), toUsers: of.map(({ id }) => id) },
  ])
}

/** Reminds companies, a few times, of codes whose seats nobody took for long (rule code.concerns). */
export const remindIdleCodes: TaskType = {
  type: 'remindIdleCodes',
  parameters: { days: CODE_IDLE_DAYS, times: TIMES },
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '3', hour: '8', minute: '15' },
  },
  run: async (context) => {
    const { platform, now, parameters } = context
    const days = parameters.days ?? CODE_IDLE_DAYS
    const times = parameters.times ?? TIMES
    const idle = await idleCodes(platform.db, { kind: KIND, now, days, times })
    const byCompany = Map.groupBy(idle, ({ company }) => company)
    const notified = await notifyCompanies(
      context,
      KIND,
      byCompany,
      async ({ tx, company, receivers }, codes) => {
        const listed = codes.map(({ code, degree, seats }) => ({
          code: maskCode(code),
          degree,
          seats: formatNumber(seats),
        }))
        for (const [room, of] of byRoom(codes[0]?.company, receivers)) {
          const link = `${platform.config.baseUrl}${room}?tab=codigos&f.idle=${days}`
          await sendTemplate(platform, tx, codeIdleMail, { company, codes: listed, link }, of)
        }
      },
    )
    return t('server.task.done.companies', { n: formatNumber(notified) })
  },
}
