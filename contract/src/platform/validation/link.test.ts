import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLink } from './link.ts'

test('a link leads to a page of the web, of the academy, or to a place on the page', () => {
  for (const link of [
    'https://example.pt',
    'http://example.pt:8080/a?b=c#d',
    '/courses',
    '/',
    '/a/b?c=%20',
    '#contacts',
  ])
    assert.ok(isLink(link), link)
})

test('nothing else is a link', () => {
  for (const link of [
    '//example.pt',
    '/\\example.pt',
    '\\\\example.pt',
    '/a\\b',
    '/\t/example.pt',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'https:example.pt',
    'https://',
    'https:///example.pt',
    'https://academia.pt@example.pt',
    'https://exa mple.pt',
    'example.pt',
    '#',
    '',
  ])
    assert.ok(!isLink(link), link)
})
