import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { mails } from './mails.ts'
import { cleanHtml } from './platform/text/html.ts'
import { fill } from './platform/mail-templates/mails.ts'

test('every mail that a module declares is among those of the product', async () => {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const declared = await Promise.all(
    globSync('modules/*/mails.ts', { cwd: here }).map(
      async (file) => (await import(new URL(file, import.meta.url).href)) as Record<string, unknown>,
    ),
  )
  assert.deepEqual(new Set(mails.all), new Set(declared.flatMap((module) => Object.values(module))))
})

test('every mail has a name of its own, and asks only for fields that it names', () => {
  assert.equal(new Set(mails.all.map(({ name }) => name)).size, mails.all.length)
  for (const { name, subject, html } of mails.all) {
    const fields = mails.fieldsOf(name)
    const used = [...`${subject}${html}`.matchAll(/\{\{[#^/]?(\w+)\}\}/g)].map(([, field]) => field ?? '')
    const known: readonly string[] = fields
    assert.deepEqual(
      [...new Set(used)].filter((field) => !known.includes(field)),
      [],
      name,
    )
    assert.deepEqual(
      known.filter((field) => !used.includes(field)),
      [],
      name,
    )
  }
})

test('what goes into a mail is escaped in its text and flat in its subject', () => {
  const mail = fill(
    { subject: 'Olá {{name}}', html: '<a href="{{link}}">{{name}}</a>' },
    { name: 'A & B\r\nBcc: <x>', link: 'https://a.pt/?a=1&b=2' },
  )
  assert.equal(mail.subject, 'Olá A & B Bcc: <x>')
  assert.equal(mail.html, '<a href="https://a.pt/?a=1&amp;b=2">A &amp; B\r\nBcc: &lt;x&gt;</a>')
})

test('an administrator who saves a mail again keeps its looks', () => {
  const shape = (html: string) =>
    html
      .replaceAll(/&amp;/g, '&')
      .replaceAll(/<br ?\/?>/g, '<br>')
      .replaceAll(/\s*;\s*(?=")/g, '')
  for (const { name, html } of mails.all) assert.equal(shape(cleanHtml(html)), shape(html), name)
})

test('a trial fills every placeholder', () => {
  for (const template of mails.all) {
    const common = { appName: 'A', supportEmail: 'a@a.pt' }
    const mail = fill(template, { ...common, ...mails.sampleValues(template.name, 'https://a.pt') })
    assert.doesNotMatch(mail.subject + mail.html, /\{\{|undefined|\[object/, template.name)
    assert.notEqual(mail.subject, '')
  }
})
