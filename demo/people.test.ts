import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { it } from 'node:test'
import { certificationErrors } from '#contract/people/certification.ts'
import { isEmail, isNif, isPostalCode } from '#contract/platform/validation/index.ts'
import {
  companies,
  contacto,
  coordenadores,
  courses,
  faqs,
  groups,
  mediaFolder,
  sliders,
  staff,
  trainees,
  usefulDocuments,
} from './index.ts'

const today = '2026-11-21'
const usernames = [...staff, ...trainees].map(({ username }) => username)
const lecturesOf = (key: string) =>
  courses.find((course) => course.key === key)?.modules.flatMap((module) => module.lectures) ?? []

it('has numbers whose check digits hold', () => {
  const nifs = [
    ...staff.map((s) => s.nif),
    ...companies.map((c) => c.nif),
    ...trainees.map((t) => t.data.nif),
  ]
  for (const nif of nifs) assert.ok(isNif(nif), nif)
  assert.equal(new Set(nifs).size, nifs.length)
  for (const { username, stage, data } of trainees) {
    const required = stage !== 'incompleteData' && stage !== 'awaitingActivation'
    assert.deepEqual(certificationErrors(data, { required, today }), [], username)
  }
})

it('shows what incomplete certification data is', () => {
  for (const { data } of trainees.filter(({ stage }) => stage === 'incompleteData'))
    assert.notDeepEqual(certificationErrors(data, { required: true, today }), [])
})

it('has unique user names and well-formed addresses', () => {
  assert.equal(new Set(usernames).size, usernames.length)
  const awaited = groups.flatMap(({ unused }) => unused)
  const emails = [...staff, ...trainees, ...companies, ...awaited].map(({ email }) => email)
  assert.equal(new Set(emails).size, emails.length)
  assert.equal(new Set(trainees.map(({ data }) => data.name)).size, trainees.length)
  for (const email of [...emails, contacto.email]) assert.ok(isEmail(email), email)
  for (const company of companies) {
    assert.ok(isPostalCode(company.postalCode))
    for (const name of [company.owner, ...company.gestores]) assert.ok(usernames.includes(name), name)
  }
})

it('places every trainee in courses, sessions and cards that are there', () => {
  for (const { username, company, degrees } of trainees) {
    const cards = companies.find(({ key }) => key === company)?.cards.map(({ ref }) => ref) ?? []
    for (const degree of degrees) {
      const course = courses.find(({ key }) => key === degree.course)
      assert.ok(course, degree.course)
      const codes = groups
        .filter((group) => group.company === company && group.course === degree.course)
        .filter(({ soldDaysAgo }) => soldDaysAgo >= degree.assignedDaysAgo)
        .map(({ code }) => code)
      assert.ok(degree.via === 'AV' || [...cards, ...codes].includes(degree.via), username)
      const keys = lecturesOf(degree.course).map(({ key }) => key)
      assert.deepEqual(degree.completed, keys.slice(0, degree.completed.length), username)
      for (const key of [...Object.keys(degree.minutes), ...Object.keys(degree.work)])
        assert.ok(keys.includes(key), `${username} ${key}`)
      for (const { key, resources } of lecturesOf(degree.course)) {
        if (!degree.minutes[key] || degree.completed.includes(key)) continue
        const opens = ({ resource, evaluation }: (typeof resources)[number]) =>
          !evaluation && ['media', 'html5'].includes(course.resources[resource]?.type ?? '')
        const [first, second] = resources
        assert.ok(
          first && (second ? opens(first) : !opens(first)),
          `${username} ${key}: opened, it is complete`,
        )
      }
      for (const key of Object.keys(degree.tests)) assert.equal(course.resources[key]?.type, 'exam')
      for (const right of degree.examRight) assert.ok(right <= course.exam.exam.questions)
      assert.ok(degree.examRight.length === 0 || degree.completed.length === keys.length, username)
    }
  }
})

it('gives a certificate only to trainees who have met every condition', () => {
  for (const { username, degrees, data } of trainees) {
    for (const degree of degrees) {
      const course = courses.find(({ key }) => key === degree.course)
      assert.ok(course)
      const minutes = Object.values(degree.minutes).reduce((sum, part) => sum + part, 0)
      const passed = degree.examRight.some((right) => right >= course.exam.exam.questions / 2)
      const whole = certificationErrors(data, { required: true, today }).length === 0
      const earned = minutes >= course.duration * 0.75 && passed && degree.surveyDaysAgo !== null && whole
      assert.equal(degree.certificate, earned, `${username} ${degree.course}`)
    }
  }
})

it('asks questions in sessions that are there', () => {
  for (const faq of faqs) {
    const module = courses
      .find(({ key }) => key === faq.course)
      ?.modules.find(({ key }) => key === faq.module)
    assert.ok(
      module?.lectures.some(({ key }) => key === faq.lecture),
      faq.subject,
    )
    assert.ok(usernames.includes(faq.user))
    assert.ok(faq.subject.length <= 100)
  }
})

it('has the files that people, slides and documents name', () => {
  const files = [
    ...staff.flatMap(({ avatar }) => avatar ?? []),
    ...coordenadores.map(({ foto }) => foto),
    ...sliders.map(({ image }) => image),
    ...usefulDocuments.map(({ file }) => file),
    ...trainees.flatMap(({ degrees }) =>
      degrees.flatMap((d) => Object.values(d.work).map((w) => w.document)),
    ),
  ]
  for (const file of files) assert.ok(existsSync(new URL(file, mediaFolder)), file)
})
