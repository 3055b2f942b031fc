import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { call, send } from '../../e2e/support/call.ts'
import { assignCourse, makeShortCourse } from '../../e2e/support/course.ts'
import { digest, logIn } from '../../e2e/support/login.ts'
import { outbox } from '../../e2e/support/mail.ts'
import { finishSessions, whoAmI } from '../../e2e/support/trainee.ts'
import { serveTwoPeople } from '../../e2e/support/two-people.ts'
import { connectEmbedded } from './platform/database/embedded.ts'
import { startExam, saveAnswer, saveExam } from '#contract/assessment/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { revealCode } from '#contract/enrolment/codes-endpoints.ts'
import { register } from '#contract/accounts/registration.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { myDegrees } from '#contract/learning/endpoints.ts'
import { signUpForm } from './testing/sign-up-form.ts'

test('a kill -9 in the middle of an exam loses no answer, no attempt and no question', async (t) => {
  const { server, admin, other: trainee } = await serveTwoPeople(t, 'bruno.carvalhais')
  const course = await makeShortCourse(admin, { name: 'Queda a meio' })
  await assignCourse(admin, course._id, (await whoAmI(trainee))._id)
  await finishSessions(trainee, course)

  const start = () => call(trainee, startExam, { body: { degreeId: course._id } })
  const right = ({ _id, question, answers }: CallAnswer<typeof startExam>['questions'][number]) => ({
    question: _id,
    answer: answers.find(({ answer }) => answer === course.rightAnswers[question])?._id ?? '',
  })
  const begun = await start()
  const [first, second, ...rest] = begun.questions.map(right)
  assert.ok(first && second)
  for (const given of [first, second])
    await call(trainee, saveAnswer, { body: { attempt: begun.attempt, ...given } })

  await server.kill()
  await server.restart()

  const resumed = await start()
  assert.equal(resumed.attempt, begun.attempt)
  assert.equal(resumed.attemptsLeft, begun.attemptsLeft)
  assert.deepEqual(resumed.questions, begun.questions)
  const byQuestion = (a: { question: string }, b: { question: string }) => (a.question < b.question ? -1 : 1)
  assert.deepEqual(resumed.answers.toSorted(byQuestion), [first, second].toSorted(byQuestion))

  const result = await call(trainee, saveExam, {
    body: { degreeId: course._id, attempt: begun.attempt, answers: rest },
  })
  assert.equal(result.finalValue, 20)
  assert.equal(result.success, true)
})

test('a kill -9 between an activation and the course of its code loses neither', async (t) => {
  const { server, admin, other: person } = await serveTwoPeople(t)
  const course = await makeShortCourse(admin, { name: 'Código a meio' })
  const { _id } = await call(admin, addItem, { params: { entity: 'code' }, body: { degree: course._id } })
  const { code } = await call(admin, revealCode, { params: { id: _id } })
  const email = 'meio@example.pt'
  await call(person, register, { body: signUpForm('meio', { code }) })
  const mail = await outbox(admin).latest(email, 'activation')
  const ticket = /activation\/[^&]+&(?<code>\w+)/.exec(mail.links.join(' '))?.groups
  const password = digest('vinhas do Douro')
  const activate = () =>
    send(person, changePassword, {
      body: { email, code: ticket?.['code'], newPassword: password },
    })

  // The course's row never gets written: the server hangs in the middle of giving it.
  const onDatabase = async (statement: ReturnType<typeof sql>) => {
    const database = await connectEmbedded(server.dataDir, (error) => assert.fail(error))
    await database.db.execute(statement)
    await database.close()
  }
  await server.stop()
  await onDatabase(sql`
    create function hang() returns trigger language plpgsql as $$ begin loop end loop; end $$`)
  await onDatabase(sql`create trigger hang before insert on assignments for each row execute function hang()`)
  await server.restart()
  let answered: string | undefined
  const hanging = activate().then(
    async (answer) => void (answered = await answer.text()),
    () => undefined,
  )
  const isAnswering = () =>
    person.get('/healthz', { timeout: 3000 }).then(
      () => true,
      () => false,
    )
  while (await isAnswering()) assert.equal(answered, undefined)
  await server.kill()
  await hanging
  await onDatabase(sql`drop trigger hang on assignments`)
  await server.restart()

  const again = await activate()
  assert.equal(again.status(), 200, await again.text())
  await logIn(person, 'meio', 'vinhas do Douro')
  assert.equal((await call(person, myDegrees, {})).total, 1)
})
