import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { sigoDesk, type SigoFilter } from '#contract/sigo/endpoints.ts'
import { degrees } from '../modules/catalogue/index.ts'
import { assignments } from '../modules/enrolment/index.ts'
import type { users } from '../modules/people/index.ts'
import { educationLevels } from '../modules/places/index.ts'
import type { Client, TestApp } from './app.ts'
import { certificationData } from './builders.ts'
import { createCertification } from './certification.ts'
import { addClientWithNif } from './clients.ts'

/** A certificate of SIGO. */
export const PDF = { file: { name: 'sigo.pdf', contents: '%PDF-1.7 o certificado do SIGO' } }

/** A company whose people complete courses, who answers for them, and the administrator of the SIGO desk. */
export const createSigoWorld = async (app: TestApp) => {
  const admin = await app.asNew('admin')
  const company = await addClientWithNif(app, '501964843')
  const gestor = await app.as(company.gestor.id)
  const [added] = await app.platform.db
    .insert(educationLevels)
    .values({ name: 'Ensino secundário' })
    .returning()
  const level = added?.id ?? ''

  /** A trainee who completed a course, with nothing missing except what is given. */
  const completed = async (changed: Partial<typeof users.$inferInsert> = {}, area: string | null = '862') => {
    const { begin, openLecture, passExam, answerSurvey, ok, enough } = createCertification(app)
    const one = await begin(
      {
        ...certificationData,
        company: company.id,
        educationLevel: level,
        citizenshipDistrict: '01',
        citizenshipCounty: '0101',
        ...changed,
      },
      enough,
    )
    const { db } = app.platform
    await db.update(degrees).set({ trainingArea: area }).where(eq(degrees.id, one.degreeId))
    await db.update(assignments).set({ company: company.id }).where(eq(assignments.id, one.assignment.id))
    await ok(openLecture(one))
    await ok(passExam(one))
    await ok(answerSurvey(one))
    return { ...one, id: one.assignment.id }
  }
  const desk = async (client: Client, filter: SigoFilter = {}) => {
    const { status, body } = await client.call(sigoDesk, {
      query: { limit: 200, filter },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const row = async (id: string, client: Client = admin) =>
    (await desk(client)).items.find(({ _id }) => _id === id)
  const stateOf = async (id: string) => (await row(id))?.state
  const at = (id: string) => ({ params: { id } })
  return { admin, gestor, company, level, completed, desk, row, stateOf, at }
}

export type SigoWorld = Awaited<ReturnType<typeof createSigoWorld>>
