import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageWindow } from './page-window.ts'

test('all pages are linked where the window holds them', () => {
  assert.deepEqual(pageWindow(2, { pages: 4, links: 5 }), [1, 2, 3, 4])
  assert.deepEqual(pageWindow(1, { pages: 1, links: 10 }), [1])
})

test('a window of ten has ten pages at any position, with the first and the last beside it', () => {
  const inner = (page: number) =>
    pageWindow(page, { pages: 40, links: 10 }).filter((link) => link !== 'gap' && link !== 1 && link !== 40)
  assert.deepEqual(pageWindow(1, { pages: 40, links: 10 }), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'gap', 40])
  assert.deepEqual(inner(20), [16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
  assert.deepEqual(pageWindow(40, { pages: 40, links: 10 }), [
    1,
    'gap',
    31,
    32,
    33,
    34,
    35,
    36,
    37,
    38,
    39,
    40,
  ])
})

test('nothing is left out where one page alone would be', () => {
  assert.deepEqual(pageWindow(4, { pages: 7, links: 5 }), [1, 2, 3, 4, 5, 6, 7])
})

test('a window of three has nothing beside it', () => {
  assert.deepEqual(pageWindow(5, { pages: 9, links: 3 }), [4, 5, 6])
})
