import { Problem } from '#contract/platform/kernel/problem.ts'
import { newId } from '../../platform/database/columns.ts'
import { sqlState } from '../../platform/database/connect.ts'
import { type Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  checkNames,
  companies,
  companyTaken,
  isCompanyNifFree,
  isNameFree,
  nameTaken,
  roleId,
  sendCode,
  users,
} from '../people/index.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import { limitAccount, limitAddress } from './limits.ts'
import { readSignUp, type SignUp } from './sign-up.ts'

/** Whoever signed up. */
export interface Registered {
  _id: string
  username: string
  email: string
}

type Account = Awaited<ReturnType<typeof readSignUp>>['account']

/**
 * Adds an account that awaits its activation; whoever signs up has accepted the terms. Two sign-ups of one name at once are told apart
 * by the database.
 */
export const addAccount = async (
  tx: Db,
  account: Account & { id?: string; role: string; pendingCode?: string | null },
  now: Date,
): Promise<Registered> => {
  await checkNames(tx, account, undefined)
  const [user] = await tx
    .insert(users)
    .values({ ...account, termsAcceptedAt: now })
    .returning()
  if (!user) throw new Problem('internal')
  const who = { kind: 'person' as const, _id: user.id, name: user.name, username: user.username }
  await recordActivity(tx, who, { action: 'user.register', what: user.name, entity: 'user', item: user.id })
  return { _id: user.id, username: user.username, email: user.email }
}

/** A taken name found only by the database, because somebody signed up with it at the same time. */
export const asNameTaken = (error: unknown, input: SignUp): unknown => {
  const state = sqlState(error)
  if (state?.code !== '23505') return error
  if (state.constraint === 'users_email') return nameTaken('email', input.email ?? '')
  if (state.constraint === 'users_username') return nameTaken('username', input.username ?? '')
  return state.table === 'companies' ? companyTaken('data.nif') : error
}

/** Sign-up of trainees and companies (rule account.sign-up). */
export const createRegistration = (platform: Platform) => {
  const { db, clock, events } = platform
  return {
    /** @throws Problem `validation`, `duplicate` or `rate_limited` */
    async register(
      input: SignUp & { type: 'student' | 'company'; code?: string | null | undefined },
      address: string,
    ): Promise<Registered> {
      await limitAddress(db, 'register', address)
      const { account, company } = await readSignUp(input.type, input, clock.today())
      await limitAccount(db, 'register', address, account.email)
      const id = newId()
      const isCompany = input.type === 'company'
      try {
        const registered = await db.transaction(async (tx) => {
          if (isCompany && !(await isCompanyNifFree(tx, company.nif))) throw companyTaken('data.nif')
          const role = isCompany ? roleId.company : roleId.student
          const made = await addAccount(
            tx,
            {
              ...account,
              id,
              role,
              pendingCode: input.code?.trim() || null,
            },
            clock.now(),
          )
          if (isCompany) await tx.insert(companies).values({ id, ...company })
          await sendCode(platform, tx, { ...made, id, name: account.name ?? '', activationDate: null, role })
          return made
        })
        await events.emit('entity.saved', { entity: 'user', id, isNew: true, userId: undefined })
        return registered
      } catch (error) {
        throw asNameTaken(error, input)
      }
    },

    /** Is the value free for another user than `id`? */
    async isUnique(field: 'username' | 'email' | 'nif', value: string, id: string, address: string) {
      await limitAddress(db, 'unique', address)
      const other = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined
      return field === 'nif' ? isCompanyNifFree(db, value, other) : isNameFree(db, value, other)
    },
  }
}
