import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { defineEndpoint } from '#contract/platform/kernel/endpoint.ts'
import { answerCompiler } from './answers.ts'
import { beginAsVisitors } from './actor-of-request.ts'
import { register } from './endpoint.ts'

const reference = z.object({ _id: z.string(), name: z.string() })
const node = z.object({
  name: z.string(),
  get below() {
    return z.array(node)
  },
})
const answer = z.object({
  _id: z.uuid(),
  name: z.string().nullable(),
  kind: z.enum(['a', 'b']),
  later: z.lazy(() => z.enum(['c', 'd'])),
  until: z.string().optional(),
  tutor: reference.nullable(),
  people: z.array(reference),
  words: z.array(z.string()),
  counts: z.record(z.string(), z.number()),
  byName: z.record(z.string(), reference),
  item: z.looseObject({ _id: z.string(), tutor: reference.optional() }),
  one: z.union([reference, z.number()]),
  tree: node,
  rest: z.unknown(),
})

const tutor = { _id: 'tutor', name: 'Rui' }
const full = {
  _id: '0198c8a0-0000-7000-8000-000000000001',
  name: null,
  kind: 'a' as const,
  later: 'c' as const,
  tutor,
  people: [tutor, { _id: 'other', name: 'Ana "a única"\u2028' }],
  words: ['um', ''],
  counts: { one: 1, __proto__of: 2 },
  byName: { rui: tutor },
  item: { _id: 'item', more: { at: new Date(0) }, tutor },
  one: tutor,
  tree: { name: 'top', below: [{ name: 'leaf', below: [] }] },
  rest: [{ any: null }],
}
const hash = 'never to be shown'
/** What a use case might give by mistake: a field beside the declared ones, in every place. */
const crowded = {
  ...full,
  hash,
  tutor: { ...tutor, hash },
  people: full.people.map((one) => ({ ...one, hash })),
  byName: { rui: { ...tutor, hash } },
  item: { ...full.item, tutor: { ...tutor, hash } },
  one: { ...tutor, hash },
  tree: { name: 'top', hash, below: [{ name: 'leaf', hash, below: [] }] },
}

/** Asks a route of its own that gives this. */
const answered = async (given: unknown, isChecked: boolean) => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler(isChecked))
  beginAsVisitors(app)
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/one',
    tag: 'test',
    summary: 'One',
    caller: 'anonymous',
    answer,
  })
  register(app, endpoint, async () => given as z.input<typeof answer>)
  const { statusCode, body } = await app.inject('/one')
  await app.close()
  return { statusCode, body }
}

describe('an answer', () => {
  for (const isChecked of [false, true])
    describe(isChecked ? 'that is checked' : 'in production', () => {
      it('is written as it is', async () => {
        const { statusCode, body } = await answered(full, isChecked)
        assert.equal(statusCode, 200)
        assert.deepEqual(JSON.parse(body), JSON.parse(JSON.stringify(full)))
      })

      it('holds no field that its schema does not declare, however deep', async () => {
        const { statusCode, body } = await answered(crowded, isChecked)
        assert.equal(statusCode, 200)
        assert.deepEqual(JSON.parse(body), JSON.parse(JSON.stringify(full)))
      })

      for (const [name, wrong] of Object.entries({
        'an object for a text': { name: { hash } },
        'an object in a list of texts': { words: [{ hash }] },
        'an object for a number': { counts: { one: { hash } } },
        'a list for an object': { tutor: [hash] },
        'a text for an object': { tutor: hash },
        'an object for a list': { people: { hash } },
        'nothing for what is required': { tree: undefined },
      }))
        it(`is refused with ${name}`, async () => {
          const { statusCode, body } = await answered({ ...full, ...wrong }, isChecked)
          assert.equal(statusCode, 500)
          assert.ok(!body.includes(hash))
        })
    })

  it('is held to every rule of its schema where it is checked', async () => {
    assert.equal((await answered({ ...full, _id: 'no uuid' }, true)).statusCode, 500)
    assert.equal((await answered({ ...full, kind: 'c' }, true)).statusCode, 500)
  })
})
