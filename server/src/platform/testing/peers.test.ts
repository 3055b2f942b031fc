import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import nodemailer from 'nodemailer'
import { openStorage } from '../files/open-storage.ts'
import { startS3 } from './s3.ts'
import { startSmtp } from './smtp.ts'

test('the S3 peer keeps what the product stores and gives ranges and signed addresses', async (t) => {
  const s3 = await startS3()
  t.after(s3.stop)
  const storage = await openStorage(s3.storage, '/nonexistent')
  await storage.probe()
  await storage.put('a/b.txt', Readable.from(['olá, ', 'mundo']), 'text/plain')
  assert.equal(await text(await storage.read('a/b.txt')), 'olá, mundo')
  assert.equal(await text(await storage.read('a/b.txt', { start: 6, end: 10 })), 'mundo')
  const address = await storage.signedUrl?.('a/b.txt', { name: 'b.txt', type: 'text/plain', inline: true })
  assert.equal(await (await fetch(address ?? '')).text(), 'olá, mundo')
  await storage.removeAll('a/')
  await assert.rejects(async () => text(await storage.read('a/b.txt')))
})

test('the SMTP peer takes a mail, gives it parsed, and refuses when asked to', async (t) => {
  const smtp = await startSmtp()
  t.after(smtp.stop)
  const mailer = nodemailer.createTransport(smtp.url)
  t.after(() => mailer.close())
  const mail = {
    from: 'academia@example.pt',
    to: 'ana@example.pt',
    subject: 'Ativação',
    html: '<p>Olá ção</p>',
  }
  const next = smtp.next('ana@example.pt')
  await mailer.sendMail(mail)
  const received = await next
  assert.equal(received.subject, 'Ativação')
  assert.match(received.html ?? '', /Olá ção/)
  smtp.refuse(451)
  await assert.rejects(mailer.sendMail(mail), /451/)
  assert.equal(smtp.mails.length, 1)
})
