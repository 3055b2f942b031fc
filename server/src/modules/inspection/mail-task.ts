import { inspectCompany } from '#contract/inspection/company.ts'
import { countStates, type Finding } from '#contract/inspection/finding.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import type { TaskType } from '../../platform/task-types.ts'
import { factsOfCompany } from './gather.ts'
import { inspectionMail } from './mails.ts'
import { managedCompanies } from './repositories/companies.ts'

/** The first one lacking, else the first to be checked; undefined if all is in order. */
const worstOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ state }) => state === 'red') ?? findings.find(({ state }) => state === 'amber')

/** Notifies a company's managers, once a month, of what an inspection would find there (rule inspection.mail). */
export const mailRehearsals: TaskType = {
  type: 'mailRehearsals',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '2', weekday: '*', hour: '7', minute: '40' },
  },
  run: async ({ platform, signal }) => {
    const { db, clock, config } = platform
    const month = clock.today().slice(0, 7)
    let notified = 0
    for (const { id, name, managers } of await managedCompanies(db)) {
      signal.throwIfAborted()
      const findings = inspectCompany(await factsOfCompany(platform, id))
      const worst = worstOf(findings)
      if (!worst) continue
      const { red, amber } = countStates(findings)
      const values = {
        company: name,
        summary: t('inspection.mailSummary', { red, amber }),
        first: worst.why,
        link: `${config.baseUrl}/gestor/clientes/${id}?tab=inspecao`,
      }
      const about = `${id}:${month}`
      const to = managers.map(({ email }) => email)
      const toUsers = managers.map((one) => one.id)
      // Also once to the template's other receivers, who have no notice that would record it.
      const receivers = { to, toUsers, once: `${inspectionMail.name} ${about}` }
      await db.transaction((tx) => sendTemplate(platform, tx, inspectionMail, values, receivers, about))
      notified += 1
    }
    return t('server.task.done.rehearsals', { n: formatNumber(notified) })
  },
}
