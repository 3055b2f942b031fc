import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathsHeading } from './learning-rows.ts'

test('the ways to certificates lead to all of them where some are not named, and say how many there are', () => {
  const named: Parameters<typeof pathsHeading>[1] = []
  const courses = { open: 3, complete: 2, certificates: 5 }
  assert.deepEqual(pathsHeading(courses, named), { title: 'O que falta para cada certificado' })
  const { title, more } = pathsHeading({ ...courses, certificates: 1 }, named)
  assert.match(title, /0 de 4/)
  assert.equal(more, '/profile/progressoformacoes')
})
