import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resourceOf } from '../testing/course.ts'
import { mediaKind } from './media-kind.ts'

const kindOf = (type: string, html5: { url: string } | null = null) =>
  mediaKind(
    resourceOf({
      html5,
      media: {
        file: { _id: 'f', name: 'f', type, size: 1 },
        poster: null,
        tracks: [],
        transcript: null,
        sources: [],
        seconds: null,
        position: 0,
      },
    }),
  )

test('a medium is shown by its content type', () => {
  for (const type of ['video/mp4', 'video/webm', 'video/ogg']) assert.equal(kindOf(type), 'video')
  assert.equal(kindOf('application/pdf'), 'pdf')
  assert.equal(kindOf('text/html; charset=utf-8', { url: '/content/a' }), 'page')
  assert.equal(kindOf('text/html; charset=utf-8'), 'unknown')
  assert.equal(mediaKind(resourceOf()), 'unknown')
})
