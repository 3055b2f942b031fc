import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooLarge, MOST_PREVIEWED, previewKind } from './preview-kind.ts'

test('a file is looked at by its ending, and what a browser cannot show is not', () => {
  const seen = [
    'Plano.PDF',
    'foto.jpeg',
    'notas.txt',
    'a.b.docx',
    'folha.xls',
    'folha.xlsx',
    'aula.pptx',
  ].map(previewKind)
  assert.deepEqual(seen, ['pdf', 'image', 'text', 'document', 'sheet', 'sheet', 'slides'])
  assert.deepEqual(['antigo.doc', 'aula.PPT'].map(previewKind), ['old', 'old'])
  for (const name of ['página.html', 'desenho.svg', 'sem', 'a.constructor'])
    assert.equal(previewKind(name), 'none', name)
})

test('what is read whole has a limit; a PDF is read by parts', () => {
  assert.equal(isTooLarge('sheet', MOST_PREVIEWED + 1), true)
  assert.equal(isTooLarge('sheet', MOST_PREVIEWED), false)
  assert.equal(isTooLarge('pdf', MOST_PREVIEWED + 1), false)
})
