import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { joinPieces, type Piece } from './pieces.ts'

describe('the pieces of an interval', () => {
  const names = new Map([
    ['video', 'Vídeo'],
    ['manual', 'Manual'],
  ])
  const played = (at: number, seconds: number): Piece => ({
    kind: 'media',
    resource: 'video',
    at,
    seconds,
    from: at,
    to: at + seconds,
    speed: 1,
  })
  const read = (at: number, seconds: number): Piece => ({
    ...played(at, seconds),
    kind: 'document',
    resource: 'manual',
    from: 1,
    to: 1,
  })
  const sum = (parts: { seconds: number }[]) => parts.reduce((all, { seconds }) => all + seconds, 0)

  it('add up to no more of a kind than the time that counted, though its ends lie a second further apart', () => {
    const { pages } = joinPieces([read(0, 8), read(8, 9)], { from: 0, to: 17, counted: 16, names })
    assert.deepEqual(
      pages.map(({ seconds }) => seconds),
      [16],
    )
  })

  it('count once what two of a medium share, and take from the time that counted what lies between them', () => {
    const shared = joinPieces([played(0, 20), played(16, 3), played(17, 11)], {
      from: 0,
      to: 60,
      counted: 60,
      names,
    })
    assert.deepEqual(
      shared.media.map(({ at, seconds, to }) => [at, seconds, to]),
      [[0, 28, 28]],
    )
    const apart = joinPieces([played(0, 20), played(24, 20)], { from: 0, to: 44, counted: 41, names })
    assert.equal(sum(apart.media), 41)
  })
})
