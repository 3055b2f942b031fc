import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanHtml } from '../html.ts'
import { baseTemplates, sampleValues } from './base-templates.ts'
import { fill } from './mails.ts'

test('every mail has a name of its own, and asks only for fields that it names', () => {
  assert.equal(new Set(baseTemplates.map(({ name }) => name)).size, baseTemplates.length)
  for (const { name, subject, html, fields } of baseTemplates) {
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
  for (const { name, html } of baseTemplates) assert.equal(shape(cleanHtml(html)), shape(html), name)
})

test('a trial fills every placeholder', () => {
  for (const template of baseTemplates) {
    const common = { appName: 'A', supportEmail: 'a@a.pt' }
    const mail = fill(template, { ...common, ...sampleValues(template.name, 'https://a.pt') })
    assert.doesNotMatch(mail.subject + mail.html, /\{\{|undefined|\[object/, template.name)
    assert.notEqual(mail.subject, '')
  }
})
