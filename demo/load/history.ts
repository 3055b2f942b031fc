import { CODE_IDLE_DAYS } from '#contract/enrolment/concerns-endpoints.ts'
import { nextSending } from '#contract/reports/schedule-rules.ts'
import { reportSchedules } from '#server/modules/reports/schedule-table.ts'
import { listViews } from '#server/modules/management/views/tables.ts'
import { activities } from '#server/platform/audit/tables.ts'
import { notices } from '#server/platform/notices/tables.ts'
import { dayInPortugal } from '#server/platform/clock.ts'
import { companies, groups, staff } from '../index.ts'
import type { LoadedCourse } from './courses.ts'
import type { People } from './people.ts'
import { named, type Plan } from './plan.ts'

type ActivityRow = typeof activities.$inferInsert
type NoticeRow = typeof notices.$inferInsert

/** Plans what the log says that was done for the companies: made, and sold cards and groups. */
const planActivities = (plan: Plan, people: People, courses: ReadonlyMap<string, LoadedCourse>): void => {
  const by = (username: string) => ({
    who: named(people.users, username),
    whoName: staff.find((one) => one.username === username)?.name ?? username,
    actorKind: 'person' as const,
  })
  const done: ActivityRow[] = companies.flatMap(({ key, name, owner, createdDaysAgo, cards }) => {
    const company = { ...by(owner), entity: 'company', item: named(people.companies, key) }
    return [
      { ...company, action: 'company.new', what: name, createdAt: plan.ago(createdDaysAgo) },
      ...cards.map((card) => ({
        ...company,
        action: 'card.sell',
        what: `${card.ref} · ${name}`,
        createdAt: plan.ago(card.createdDaysAgo),
      })),
    ]
  })
  for (const { company: key, course, soldDaysAgo } of groups) {
    const company = companies.find((one) => one.key === key)
    if (company)
      done.push({
        ...by(company.owner),
        action: 'code.group',
        what: `${named(courses, course).course.name} · ${company.name}`,
        entity: 'company',
        item: named(people.companies, key),
        createdAt: plan.ago(soldDaysAgo),
      })
  }
  plan.rows(
    activities,
    done.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)),
  )
}

/** Plans the recent notices of managers of companies, read and unread. */
const planNotices = (plan: Plan, people: People): void => {
  const reminded = (
    username: string,
    daysAgo: number,
    notice: Pick<NoticeRow, 'kind' | 'text' | 'link'>,
    isRead = false,
  ): NoticeRow => ({
    ...notice,
    user: people.users.get(username) ?? named(people.companies, username),
    mail: 'now',
    createdAt: plan.ago(daysAgo),
    readAt: isRead ? plan.ago(daysAgo, 240) : null,
  })
  const nameOf = (key: string) => companies.find((one) => one.key === key)?.name ?? key
  const ending = (key: string) => ({
    kind: 'cardsEnding' as const,
    text: `Há horas de cartões de ${nameOf(key)} que deixam de poder ser usadas até ${dayInPortugal(plan.ago(-9))}.`,
    link: '/gestor/fc?f.concern=ending',
  })
  const idle = (key: string) => ({
    kind: 'cardsIdle' as const,
    text: `Há cartões de ${nameOf(key)} que ninguém tem.`,
    link: '/gestor/fc?f.concern=idle',
  })
  const seats = (key: string, room = `/gestor/clientes/${named(people.companies, key)}`) => ({
    kind: 'codesIdle' as const,
    text: `Há lugares de códigos de ${nameOf(key)} que ninguém usou.`,
    link: `${room}?tab=codigos&f.idle=${CODE_IDLE_DAYS}`,
  })
  const ownRoom = '/empresa'
  const lima = 'vale-do-lima'
  plan.rows(notices, [
    reminded('gestor.lima', 12, idle(lima), true),
    reminded(lima, 12, idle(lima), true),
    reminded('gestor', 6, idle('ria-formosa'), true),
    reminded('gestor.lima', 5, seats(lima)),
    reminded(lima, 5, seats(lima, ownRoom)),
    reminded('gestor.lima', 3, ending(lima)),
    reminded(lima, 3, ending(lima)),
    reminded('gestor', 1, seats('ria-formosa')),
    reminded('ria-formosa', 1, seats('ria-formosa', ownRoom)),
  ])
}

/** Plans what a year leaves behind: the log of actions, people's notices, and their own settings. */
export const planHistory = (plan: Plan, people: People, courses: ReadonlyMap<string, LoadedCourse>): void => {
  planActivities(plan, people, courses)
  planNotices(plan, people)
  const manager = named(people.users, 'gestor.lima')
  const today = dayInPortugal(plan.now)
  plan.rows(listViews, [
    { user: manager, list: 'trainees', name: 'Com prazo passado', state: { 'f.progress': 'late' } },
    { user: manager, list: 'trainees', name: 'Sem acesso', state: { 'f.state': 'inactive' } },
  ])
  plan.rows(reportSchedules, [
    {
      owner: manager,
      report: 'training',
      company: named(people.companies, 'vale-do-lima'),
      every: 'monthly',
      emails: ['formacao@valedolima.example'],
      nextDay: nextSending('monthly', today),
      lastSentAt: new Date(`${today.slice(0, 7)}-01T07:00:00Z`),
    },
  ])
}
