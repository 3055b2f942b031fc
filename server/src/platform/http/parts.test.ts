import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { filesOf, withFiles, type Manifest } from './parts.ts'

const manifest: Manifest = {
  page: { file: 'static/page.js', css: ['static/page.css'], imports: ['first', 'shared'] },
  styles: { file: 'static/styles.js', css: [], imports: ['shared'] },
  shared: { file: 'static/shared.js', css: [], imports: ['page'] },
  first: { file: 'static/first.js', css: ['static/first.css'], imports: [] },
}

describe('the files of a page', () => {
  it('are those of its parts and of what they import, each once', () => {
    assert.deepEqual(filesOf(['page', 'styles', 'unknown'], manifest), [
      'static/first.css',
      'static/first.js',
      'static/shared.js',
      'static/page.css',
      'static/page.js',
      'static/styles.js',
    ])
  })

  it('are named in the page, but for those that it names already', () => {
    const html = '<head><link rel="modulepreload" crossorigin href="/static/first.js"></head>'
    const page = withFiles(html, ['static/first.js', 'static/page.css', 'static/page.js'])
    assert.equal(page.split('first.js').length, 2)
    assert.ok(page.includes('<link rel="preload" as="style" crossorigin href="/static/page.css">'))
    assert.ok(page.includes('<link rel="modulepreload" crossorigin href="/static/page.js">'))
  })
})
