import assert from 'node:assert/strict'
import { test } from 'node:test'
import { piecesOf } from './rules.ts'

test('addresses of the web are links, and the message stays as it was written', () => {
  const content = 'Veja https://example.pt/guia?a=1, e (http://example.pt/b).\nObrigada!'
  assert.deepEqual(piecesOf(content), [
    { text: 'Veja ' },
    { text: 'https://example.pt/guia?a=1', href: 'https://example.pt/guia?a=1' },
    { text: ', e (' },
    { text: 'http://example.pt/b', href: 'http://example.pt/b' },
    { text: ').\nObrigada!' },
  ])
  assert.equal(
    piecesOf(content)
      .map(({ text }) => text)
      .join(''),
    content,
  )
})

test('what could lead elsewhere, or run, is text', () => {
  for (const content of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'https://banco.pt@example.org/entrar',
    'https://',
    '<a href="x">x</a>',
  ])
    assert.deepEqual(piecesOf(content), [{ text: content }])
  assert.deepEqual(piecesOf(''), [])
})
