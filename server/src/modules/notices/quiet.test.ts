import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { saveNoticeSettings } from '#contract/notices/endpoints.ts'
import type { MailChoice } from '#contract/platform/notices/kinds.ts'
import { TIME_ZONE } from '#contract/platform/text/format.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import { startSmtp, type SmtpPeer } from '../../platform/testing/smtp.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { UserRow } from '../people/index.ts'
import { faqAnsweredMail } from '../support/mails.ts'
import { sumUp } from './use-cases/sum-up.ts'

const QUIET = { from: 22, to: 9 }

const lisbon = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

describe('hours of quiet', () => {
  let app: TestApp
  let smtp: SmtpPeer
  before(async () => {
    smtp = await startSmtp()
    app = await createTestApp({ SMTP_URL: smtp.url })
    await app.listen()
  })
  after(async () => {
    await app.close()
    await smtp.stop()
  })

  /** Goes on to an hour of Lisbon. */
  const goTo = (hour: number) => {
    const [hours = 0, minutes = 0] = lisbon.format(app.platform.clock.now()).split(':').map(Number)
    app.advance(((hour * 60 - hours * 60 - minutes + 1440) % 1440) * 60)
  }
  const person = async (mail: MailChoice, quiet: typeof QUIET | null) => {
    const client = await app.asNew('student')
    const kept = await client.call(saveNoticeSettings, { body: { mail: { questionAnswered: mail }, quiet } })
    assert.equal(kept.status, 200, JSON.stringify(kept.body))
    return client
  }
  const notify = ({ user }: { user: UserRow }) =>
    app.platform.db.transaction((tx) =>
      sendTemplate(
        app.platform,
        tx,
        faqAnsweredMail,
        { moderator: 'Rita', subject: 'Extintores', link: `${app.config.baseUrl}/profile/minhasquestoes` },
        { to: [user.email], toUsers: [user.id] },
      ),
    )
  /** For how many hours the only mail to somebody is kept. */
  const keptFor = async ({ user }: { user: UserRow }) => {
    const { rows } = await app.platform.db.execute<{ hours: number }>(sql`
      select extract(epoch from job.start_after - job.created_on)::float / 3600 as hours
      from jobs.job join messages on job.data->>'id' = messages.id::text
      where job.name = 'mail' and messages.to_emails = array[${user.email}]::text[]`)
    assert.equal(rows.length, 1)
    return rows[0]?.hours ?? 0
  }
  /** A minute may begin meanwhile. */
  const isAbout = (hours: number, wanted: number) => assert.ok(Math.abs(hours - wanted) < 0.1, `${hours} h`)

  it('keep a mail until they end, and nobody else’s', async () => {
    goTo(23)
    const [quiet, other] = [await person('now', QUIET), await person('now', null)]
    await notify(quiet)
    await notify(other)
    await smtp.next(other.user.email)
    isAbout(await keptFor(quiet), 10)
    assert.ok(!smtp.mails.some(({ recipients }) => recipients.includes(quiet.user.email)))
  })

  it('keep the summary of the day, too', async () => {
    goTo(20)
    const [quiet, other] = [await person('daily', QUIET), await person('daily', null)]
    await notify(quiet)
    await notify(other)
    goTo(8)
    await sumUp(app.platform)
    await smtp.next(other.user.email)
    isAbout(await keptFor(quiet), 1)
    assert.ok(!smtp.mails.some(({ recipients }) => recipients.includes(quiet.user.email)))
  })
})
