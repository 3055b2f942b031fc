import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { textOfPdf } from '../../testing/pdf.ts'
import { printPaper } from './paper.ts'
import { printable } from './printable.ts'

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

  it('goes on over as many pages as it needs, with not a word of it lost, nor of the rows after it', async () => {
    const words = Array.from({ length: 4000 }, (_, i) => `p${i}${i % 50 === 0 ? '.\n' : ''}`)
    const sheet = {
      wraps: true,
      columns: [
        { label: 'Sessão', width: 1, text: ([name]: readonly string[]) => name ?? '' },
        { label: 'Conteúdos', width: 3, text: ([, text]: readonly string[]) => text ?? '' },
      ],
      rows: [
        ['Primeira', words.join(' ')],
        ['Segunda', 'fim'],
      ],
    }
    const paper = await printPaper('Programa', { academy: 'Academia', color: '#0f5c63', lines: [] }, sheet)
    const printed = new Set((await textOfPdf(await buffer(paper))).split(/\s+/))
    const said = [...words.map((word) => word.trim()), 'Primeira', 'Segunda', 'fim']
    assert.deepEqual(
      said.filter((word) => !printed.has(word)),
      [],
    )
    assert.ok(!printed.has('…'))
  })
})
