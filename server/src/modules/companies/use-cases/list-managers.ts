import type { Manager, ManagerQuery } from '#contract/companies/manager-endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { invitedTo, managersOf } from '../managers-repository.ts'
import { seeManagers } from '../policy.ts'

/**
 * Who manages a company, and then who was invited to and has not answered (rule company.managers).
 * @throws Problem `not_found` for a company out of sight
 */
export const listManagers = async (
  { db, clock }: Platform,
  who: Person,
  company: string,
  { skip, limit, sort, search, filter }: ManagerQuery,
): Promise<Page<Manager>> => {
  await demandCompanyWithin(db, company, seeManagers(who))
  const managers = await managersOf(db, who, company, { search, sort })
  const invited = await invitedTo(db, who, company, { now: clock.now(), search })
  const invitedAt = new Map(invited.map((one) => [one.email, one.invitedAt?.toISOString() ?? null]))
  const emails = new Set(managers.map(({ email }) => email))
  const everybody: Manager[] = [
    ...managers.map(({ mayEdit, mayRecover, mayWithdraw, activationDate, ...row }) => ({
      ...row,
      waiting: false,
      expired: false,
      activationDate: activationDate?.toISOString() ?? null,
      invitedAt: invitedAt.get(row.email) ?? null,
      _can: { edit: mayEdit, recover: mayRecover, withdraw: mayWithdraw },
    })),
    ...invited
      .filter(({ waiting, email }) => waiting && !emails.has(email))
      .map(({ _id, email, expired, mayWithdraw }) => ({
        _id,
        email,
        waiting: true,
        expired,
        name: '',
        username: null,
        contact: null,
        activationDate: null,
        invitedAt: invitedAt.get(email) ?? null,
        _can: { edit: false, recover: false, withdraw: mayWithdraw },
      })),
  ]
  const found = everybody.filter(({ waiting }) => waiting === (filter.waiting ?? waiting))
  return { items: found.slice(skip, skip + limit), total: found.length }
}
