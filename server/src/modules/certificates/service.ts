import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { CertificateStep } from '#contract/enrolment/progress-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { type AssignmentRow, assignments, lockAssignment } from '../enrolment/index.ts'
import { certificates, type CertificateRow } from './tables.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { certificateContent, type Certified } from './content.ts'
import { verificationAddress } from './document.ts'
import {
  findByWord,
  findCertificate,
  findInScope,
  listLikely,
  listPending,
  nextNumber,
} from './repository.ts'

/** Letters and digits that nobody takes for one another, on paper or aloud. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const letters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const newWord = (): string => `${letters(4)}-${letters(4)}-${letters(4)}`

/** The word as it is kept, however it was typed. */
const toWord = (typed: string): string =>
  (typed.toLowerCase().match(/[a-z0-9]/g) ?? []).join('').replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')

/** Where a trainee stands towards the certificate. */
export interface CertificateStanding {
  missing: CertificateStep[]
}

export interface CertificatesDeps {
  platform: Platform
  /** The player's to say, handed in by `app.ts`. */
  standing: (on: Db, assignment: string) => Promise<CertificateStanding | undefined>
}

/** Certificates: issued by themselves, once, when the last condition holds (rule certificate.issue). */
export const createCertificatesService = ({ platform, standing }: CertificatesDeps) => {
  const { db, clock, log, realtime, config } = platform

  const write = async (tx: Tx, assignment: string, { content, endedAt }: Certified, now: Date) => {
    const [certificate] = await tx
      .insert(certificates)
      .values({
        id: newId(),
        assignment,
        number: await nextNumber(tx, Number(clock.today().slice(0, 4))),
        verification: newWord(),
        content,
        issuedAt: now,
      })
      .returning()
    if (!certificate) throw new Problem('conflict')
    await tx
      .update(assignments)
      .set({ certificadoEmitido: true, isComplete: true, endDate: endedAt, updatedAt: now })
      .where(eq(assignments.id, assignment))
    return certificate
  }

  const notify = async (
    tx: Tx,
    { user, content, canDownload }: Certified,
    { number, verification }: CertificateRow,
    { degree }: AssignmentRow,
  ) => {
    const values = {
      name: user.name,
      degree: content.course.name,
      number,
      canDownload,
      verifyLink: verificationAddress(config.baseUrl, verification),
      link: `${config.baseUrl}/course/${degree}/complete`,
    }
    await sendTemplate(platform, tx, 'certificate', values, { to: [user.email], toUsers: [user.id] })
  }

  /** Issues the certificate of an assignment where nothing is missing; gives it, if it is new. */
  const issue = async (id: string): Promise<CertificateRow | undefined> => {
    const issued = await db.transaction(async (tx) => {
      const assignment = await lockAssignment(tx, id)
      if (!assignment || assignment.certificadoEmitido) return undefined
      const where = await standing(tx, id)
      if (!where || where.missing.length > 0) return undefined
      const now = clock.now()
      const certified = await certificateContent(tx, assignment, platform.academy.current.entity, now)
      if (!certified) return undefined
      const { user, content } = certified
      const certificate = await write(tx, id, certified, now)
      const who = { kind: 'person' as const, _id: user.id, name: user.name, username: user.username }
      await recordActivity(tx, who, {
        action: 'certificate.issue',
        what: `${certificate.number} · ${content.course.name}`,
        entity: 'degree',
        item: assignment.degree,
      })
      await notify(tx, certified, certificate, assignment)
      return { certificate, assignment }
    })
    if (!issued) return undefined
    const { user, degree } = issued.assignment
    realtime.toUser(user, `NEWACTIVITY:${user}`, { degree })
    return issued.certificate
  }

  const missingProblem = (missing: readonly CertificateStep[]): Problem => {
    const onlyData = missing.length > 0 && missing.every(({ condition }) => condition === 'certification')
    const errors = missing.map((one) => ({ field: one.condition, message: one.text }))
    return onlyData
      ? new Problem('certification_missing', t('certificate.missingToGet'), errors)
      : new Problem('not_yet', undefined, errors)
  }

  return {
    issue,

    /** Issues what a change of a person's data completes. */
    async issueForUser(user: string): Promise<void> {
      for (const id of await listPending(db, user)) await issue(id)
    },

    /** Issues what no event tells of: a course that asks for less than it did. */
    async sweep(): Promise<void> {
      let after: string | undefined
      do {
        const ids: string[] = await listLikely(db, after)
        for (const id of ids)
          await issue(id).catch((error: unknown) => log.error({ err: error, assignment: id }, 'certificate'))
        after = ids.at(-1)
      } while (after)
    },

    /**
     * The certificate that a user may download.
     * @throws Problem `not_found`; `certificate_blocked` by the trainee's company; `certification_missing` or
     *   `not_yet` before it is issued, with what is missing
     */
    async download(user: Person, id: string): Promise<CertificateRow> {
      const found = await findInScope(db, user, id)
      if (!found) throw new Problem('not_found')
      const certificate = (await findCertificate(db, found.id)) ?? (await issue(found.id))
      if (!certificate) throw missingProblem((await standing(db, found.id))?.missing ?? [])
      if (found.user === user._id && !found.mayDownload) throw new Problem('certificate_blocked')
      await recordActivity(db, user, {
        action: 'certificate.download',
        what: `${certificate.number} · ${found.course}`,
        entity: 'user',
        item: found.user,
      })
      return certificate
    },

    /** What the public may know of a certificate by the word on it. */
    async verify(typed: string) {
      const found = await findByWord(db, toWord(typed))
      if (!found) return { valid: false, certificate: null }
      const { content, number, issuedAt } = found
      return {
        valid: true,
        certificate: {
          number,
          name: content.trainee.name,
          course: content.course.name,
          hours: content.course.hours,
          startDate: content.startDate,
          endDate: content.endDate,
          entity: content.entity.name,
          issuedAt: issuedAt.toISOString(),
        },
      }
    },
  }
}

export type CertificatesService = ReturnType<typeof createCertificatesService>
