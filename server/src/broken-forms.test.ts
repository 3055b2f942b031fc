import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { readQuestions } from '#contract/catalogue/authoring-endpoints.ts'
import { importAssignments, importUsers } from '#contract/imports/endpoints.ts'
import { createTestApp, type Client, type TestApp } from './testing/app.ts'
import { formOf } from './testing/form.ts'

let app: TestApp
let admin: Client
before(async () => {
  app = await createTestApp()
  admin = await app.asNew('admin')
})
after(() => app.close())

const send = async (path: string, contents: string, cut = 0) => {
  const { body, headers } = formOf({}, { name: 'a.csv', contents })
  const { status, body: said } = await admin.post(path, body.subarray(0, body.length - cut), headers)
  return [status, (said as { code?: string }).code, (said as { detail?: string }).detail]
}

it('a truncated form is reported as truncated, not as too large', async () => {
  for (const path of [importUsers.path, importAssignments.path, readQuestions.path])
    assert.deepEqual(
      await send(path, 'Nome;Email', 60),
      [400, 'malformed', 'O que enviou chegou incompleto. Envie-o de novo.'],
      path,
    )
})

it('a file that is too large is reported as such', async () => {
  for (const path of [importUsers.path, readQuestions.path])
    assert.deepEqual((await send(path, 'a'.repeat(11_000_000))).slice(0, 2), [413, 'too_large'], path)
})
