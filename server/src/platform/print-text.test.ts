import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { printPaper } from './paper.ts'
import { printable } from './print-text.ts'

describe('a text that is printed', () => {
  it('has no word longer than a line, and stays as it is otherwise', () => {
    assert.equal(printable('Higiene e segurança\nno trabalho'), 'Higiene e segurança\nno trabalho')
    const words = printable(`${'a'.repeat(200)} b`).split(/[\u200B ]/)
    assert.deepEqual(
      words.map(({ length }) => length),
      [80, 80, 40, 1],
    )
    assert.equal(printable('abcdef', 3), 'abc…')
  })

  it('is printed, were it one word as long as a field takes', async () => {
    const sheet = {
      wraps: true,
      notes: [{ title: 'Nota', text: 'n'.repeat(20_000) }],
      columns: [{ label: 'Resumo', width: 1, text: (row: string) => row }],
      rows: ['a'.repeat(200_000)],
    }
    const paper = await printPaper('Programa', { academy: 'Academia', color: '#0f5c63', lines: [] }, sheet)
    assert.equal((await buffer(paper)).subarray(0, 5).toString(), '%PDF-')
  })
})
