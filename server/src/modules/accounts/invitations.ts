import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, not } from 'drizzle-orm'
import { whereOf } from '../../platform/access/scope.ts'
import { alias } from 'drizzle-orm/pg-core'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  companies,
  companyInvitations,
  companyManagers,
  isGestor,
  roleId,
  roles,
  sendCode,
  users,
} from '../people/index.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import { personOf, type Human, type Person } from '../../platform/access/actor.ts'
import { recordActivity, type NamedPerson } from '../../platform/audit/record.ts'
import { demand } from '../../platform/access/ability.ts'
import { askManager, companiesToManage, linkManager, takeInvitation } from './policy.ts'
import { limitAccount, limitAddress } from './limits.ts'
import { addAccount, asNameTaken, type Registered } from './registration.ts'
import { readSignUp, type SignUp } from './sign-up.ts'

/** How long an invitation waits. */
const INVITATION_MS = 14 * 24 * 60 * 60 * 1000

type Invitation = typeof companyInvitations.$inferSelect

const inviter = alias(users, 'inviter')

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')
const notValid = () => new Problem('not_found', t('register.invalidToken'))

/** Invitations of training managers by a master (rule account.invitation). */
export const createInvitations = (platform: Platform) => {
  const { db, clock, config } = platform

  const open = (token: string) =>
    and(
      eq(companyInvitations.tokenHash, digest(token)),
      isNull(companyInvitations.usedAt),
      gt(companyInvitations.expiresAt, clock.now()),
    )

  /** Uses an invitation up: of two at once, one gets it. @throws Problem `not_found` */
  const take = async (tx: Db, token: string, company?: string): Promise<Invitation> => {
    const [invitation] = await tx
      .update(companyInvitations)
      .set({ usedAt: clock.now(), updatedAt: clock.now() })
      .where(and(open(token), company ? eq(companyInvitations.company, company) : undefined))
      .returning()
    if (!invitation) throw notValid()
    return invitation
  }

  /** Tells whoever invited what became of it. */
  const tellInviter = async (tx: Db, { company, email, invitedBy }: Invitation, name: string | null) => {
    const [found] = await tx
      .select({ _id: users.id, email: users.email, company: companies.name })
      .from(users)
      .innerJoin(companies, eq(companies.id, company))
      .where(and(eq(users.id, invitedBy ?? ''), users.active, not(users.lock)))
    if (!found) return
    const values = { company: found.company, email, accepted: name }
    await sendTemplate(platform, tx, 'gestorAnswer', values, { to: [found.email], toUsers: [found._id] })
  }

  const link = async (tx: Db, who: NamedPerson, user: string, company: string) => {
    await tx.insert(companyManagers).values({ company, user }).onConflictDoNothing()
    const activity = { action: 'company.manager', what: who.name, entity: 'company', item: company }
    await recordActivity(tx, who, activity)
  }

  /** Links a gestor by the invitation that was taken, and tells whoever invited. */
  const follow = async (tx: Db, who: NamedPerson, invitation: Invitation): Promise<void> => {
    await link(tx, who, who._id, invitation.company)
    await tellInviter(tx, invitation, who.name || who.username)
  }

  /** A company that the master owns. @throws Problem `not_found` */
  const ownCompany = async (on: Db, who: Person, id: string) => {
    const [company] = await on
      .select()
      .from(companies)
      .where(and(eq(companies.id, id), whereOf(companiesToManage(who))))
    if (!company) throw new Problem('not_found')
    return company
  }

  const sendInvitation = async (
    tx: Db,
    who: Person,
    company: typeof companies.$inferSelect,
    email: string,
    name: string | null | undefined,
  ) => {
    const token = randomBytes(32).toString('base64url')
    await tx.insert(companyInvitations).values({
      tokenHash: digest(token),
      company: company.id,
      email,
      invitedBy: who._id,
      expiresAt: new Date(clock.now().getTime() + INVITATION_MS),
    })
    const link = `${config.baseUrl}/register/gestor/${token}`
    const values = { name, company: company.name, nif: company.nif, inviter: who.name || who.username, link }
    await sendTemplate(platform, tx, 'gestorInvitation', values, { to: [email], self: who.email })
    const activity = {
      action: 'company.invitation',
      what: company.name,
      entity: 'company',
      item: company.id,
    }
    await recordActivity(tx, who, activity)
  }

  return {
    /** The company behind an invitation, and who invites. @throws Problem `not_found` */
    async check(token: string) {
      const [found] = await db
        .select({
          _id: companies.id,
          name: companies.name,
          nif: companies.nif,
          email: companyInvitations.email,
          invitedBy: inviter.name,
        })
        .from(companyInvitations)
        .innerJoin(companies, eq(companies.id, companyInvitations.company))
        .leftJoin(inviter, eq(inviter.id, companyInvitations.invitedBy))
        .where(open(token))
      if (!found) throw notValid()
      return found
    },

    /** A session of a gestor is linked as it is; anybody else signs up. */
    async accept(token: string, input: SignUp, actor: Human, address: string): Promise<Registered> {
      const who = personOf(actor)
      // Somebody else's session, as on a shared computer, does not stand in the way of a new account.
      if (who && (takeInvitation(who) || !input.username)) {
        if (!takeInvitation(who)) throw new Problem('forbidden', t('auth.wrongRole'))
        await db.transaction(async (tx) => follow(tx, who, await take(tx, token)))
        return { _id: who._id, username: who.username, email: who.email }
      }
      await limitAddress(db, 'register', address)
      const { account } = await readSignUp('gestor', input, clock.today())
      await limitAccount(db, 'register', address, account.email)
      const id = newId()
      try {
        return await db.transaction(async (tx) => {
          const invitation = await take(tx, token)
          const registered = await addAccount(tx, { ...account, id, role: roleId.gestor }, clock.now())
          const name = account.name ?? ''
          await follow(
            tx,
            { kind: 'person' as const, _id: id, name, username: registered.username },
            invitation,
          )
          await sendCode(platform, tx, { ...registered, id, name, activationDate: null, role: roleId.gestor })
          return registered
        })
      } catch (error) {
        throw asNameTaken(error, input)
      }
    },

    /** Turns an invitation down: it is used up, and whoever invited is told. @throws Problem `not_found` */
    async decline(token: string, actor: Human) {
      await db.transaction(async (tx) => {
        const invitation = await take(tx, token)
        await tellInviter(tx, invitation, null)
        const { email, company } = invitation
        await recordActivity(tx, actor, {
          action: 'company.declined',
          what: email,
          entity: 'company',
          item: company,
        })
      })
    },

    /**
     * Links oneself by an invitation. The master who owns the company invites a gestor by this, who then accepts or
     * not; an administrator links (decision 0030).
     * @throws Problem `not_found`, `forbidden`
     */
    async addToUser(who: Person, userId: string, companyId: string, token: string | undefined) {
      const isSelf = userId === who._id && takeInvitation(who)
      if (!isSelf) demand(askManager, who)
      await db.transaction(async (tx) => {
        if (isSelf) return follow(tx, who, await take(tx, token ?? '', companyId))
        const company = await ownCompany(tx, who, companyId)
        const [user] = await tx
          .select({ name: users.name, email: users.email })
          .from(users)
          .innerJoin(roles, eq(roles.id, users.role))
          .where(and(eq(users.id, userId), isGestor))
        if (!user) throw new Problem('not_found')
        if (linkManager(who)) await link(tx, who, userId, companyId)
        else await sendInvitation(tx, who, company, user.email, user.name)
      })
    },

    /** Mails an invitation. @throws Problem `not_found` for a company that is not the master's */
    async invite(who: Person, companyId: string, email: string, name: string | null | undefined) {
      const to = canonicalEmail(email)
      if (!isEmail(to)) throw invalid([{ field: 'email', message: t('validation.email') }])
      await db.transaction(async (tx) =>
        sendInvitation(tx, who, await ownCompany(tx, who, companyId), to, name),
      )
    },
  }
}
