import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { snippetOf } from './snippet.ts'

describe('what of a message a search shows', () => {
  const long = 'Boa tarde. Escrevo porque ainda não percebi como se entrega o relatório de sexta-feira.'

  it('is the whole text if the word is near its beginning', () => {
    assert.equal(snippetOf('O relatório vai em anexo.', 'relatorio'), 'O relatório vai em anexo.')
    assert.equal(snippetOf(long, 'TARDE sexta'), long)
  })

  it('begins a little before the word, at a word, whatever the accents', () => {
    assert.equal(snippetOf(long, 'RELATORIO'), '…como se entrega o relatório de sexta-feira.')
    assert.equal(snippetOf(`${'🙂'.repeat(40)} e o fim`, 'fim').endsWith('e o fim'), true)
  })

  it('is the whole of it where no word is seen', () => {
    assert.equal(snippetOf(long, 'férias'), long)
    assert.equal(snippetOf(long, '  '), long)
  })
})
