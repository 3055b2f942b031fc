import { isDeepStrictEqual } from 'node:util'
import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { encode, type $ZodType, type $ZodTypes } from 'zod/v4/core'

/** How a value of a schema is produced: an expression, and whether its result differs from the input. */
interface Given {
  code: string
  isNew: boolean
}

/** What the code of one schema consists of. */
interface Code {
  functions: string[]
  /** How values of schemas with a function of their own are produced. */
  given: Map<$ZodType, { name: string; isNew: boolean }>
  /** Schemas for which no code is generated: zod handles their values. */
  walked: $ZodType[]
}

/** The helpers of the generated code; they throw for a value that is not as declared. */
const helpers = {
  misfit: (): never => {
    throw new TypeError('not as declared')
  },
  walk: (schema: $ZodType, value: unknown): unknown => encode(schema, value),
}

const literal = (text: string): string => JSON.stringify(text)

/**
 * Makes a function of a schema, once; its body is made with the function's own name known, as a schema may hold itself.
 */
const functionOf = (
  schema: $ZodType,
  value: string,
  code: Code,
  body: () => { lines: string; isNew: boolean },
): Given => {
  const known = code.given.get(schema)
  if (known) return { code: `${known.name}(${value})`, isNew: known.isNew }
  const name = `f${code.given.size}`
  code.given.set(schema, { name, isNew: true })
  const { lines, isNew } = body()
  code.given.set(schema, { name, isNew })
  code.functions.push(`const ${name} = (v) => {\n${lines}\n}`)
  return { code: `${name}(${value})`, isNew }
}

const ofType = (type: string, value: string): Given => ({
  code: `(typeof ${value} === '${type}' ? ${value} : misfit())`,
  isNew: false,
})

const walk = (schema: $ZodType, value: string, code: Code): Given => {
  code.walked.push(schema)
  return { code: `walk(walked[${code.walked.length - 1}], ${value})`, isNew: true }
}

const givenOf = (schema: $ZodType, value: string, code: Code): Given => {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'unknown':
    case 'custom':
      return { code: value, isNew: false }
    case 'string':
    case 'number':
    case 'boolean':
      return ofType(def.type, value)
    case 'enum':
      return Object.values(def.entries).every((one) => typeof one === 'string')
        ? ofType('string', value)
        : walk(schema, value, code)
    case 'lazy':
      return givenOf(def.getter(), value, code)
    case 'nullable':
    case 'optional': {
      const inner = givenOf(def.innerType, value, code)
      return { code: `(${value} == null ? ${value} : ${inner.code})`, isNew: inner.isNew }
    }
    case 'array':
      return functionOf(schema, value, code, () => {
        const one = givenOf(def.element, 'v[i]', code)
        const lines = one.isNew
          ? `const out = new Array(v.length); for (let i = 0; i < v.length; i++) out[i] = ${one.code}; return out`
          : `for (let i = 0; i < v.length; i++) ${one.code}; return v`
        return { lines: `if (!Array.isArray(v)) misfit(); ${lines}`, isNew: one.isNew }
      })
    case 'record':
      return functionOf(schema, value, code, () => {
        const one = givenOf(def.valueType, 'one', code)
        const lines = `return Object.fromEntries(Object.entries(v).map(([key, one]) => [key, ${one.code}]))`
        return { lines: `if (typeof v !== 'object' || v === null) misfit(); ${lines}`, isNew: true }
      })
    case 'object':
      return functionOf(schema, value, code, () => {
        const parts = Object.entries(def.shape).map(([name, part]) => ({
          name: literal(name),
          ...givenOf(part, `v[${literal(name)}]`, code),
        }))
        const fields = parts.map((part) => `[${part.name}]: ${part.code}`).join(', ')
        const isOpen = def.catchall?._zod.def.type === 'unknown'
        const isNew = !isOpen || parts.some((part) => part.isNew)
        const checks = parts.map((part) => `${part.code};`).join(' ')
        const lines = isNew ? `return {${isOpen ? '...v, ' : ''}${fields}}` : `${checks} return v`
        return {
          lines: `if (typeof v !== 'object' || v === null || Array.isArray(v)) misfit(); ${lines}`,
          isNew,
        }
      })
    default:
      return walk(schema, value, code)
  }
}

/**
 * Makes the function that shapes an answer by its schema, and drops everything that the schema does not name. It copies
 * known names and checks the type of each value, but no other rule (lengths, patterns).
 * @returns a function that throws if a value is of another kind than declared
 */
const shaperOf = (schema: $ZodType): ((value: unknown) => unknown) => {
  const code: Code = { functions: [], given: new Map(), walked: [] }
  const { code: root } = givenOf(schema, 'value', code)
  // The names in it are those of declarations, each as a literal.
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function(
    'misfit',
    'walk',
    'walked',
    `'use strict'\n${code.functions.join('\n')}\nreturn (value) => ${root}`,
  ) as (...given: unknown[]) => (value: unknown) => unknown
  return make(helpers.misfit, helpers.walk, code.walked)
}

/**
 * Creates the writer of a route's answers, once for each route.
 * @param isChecked whether each answer is also walked by zod, which holds it to every rule of its schema, and what was
 *   written held against what zod would have written: in tests and development. Otherwise only an answer that does not
 *   fit is, which zod then refuses by saying where.
 */
export const answerCompiler =
  (isChecked: boolean): FastifySerializerCompiler<z.ZodType> =>
  (route) => {
    const shape = shaperOf(route.schema)
    const byZod = serializerCompiler(route)
    if (!isChecked)
      return (answer) => {
        try {
          return JSON.stringify(shape(answer))
        } catch {
          return byZod(answer)
        }
      }
    return (answer) => {
      const expected = byZod(answer)
      const written = JSON.stringify(shape(answer))
      if (!isDeepStrictEqual(JSON.parse(written), JSON.parse(expected)))
        throw new Error(`${route.method} ${route.url} is written as ${written}, not as ${expected}`)
      return written
    }
  }
