import mustache from 'mustache'
import { t } from '#contract/platform/text/text.ts'
import { asError } from '../runtime/as-error.ts'

type Token = ReturnType<typeof mustache.parse>[number]

/** What a tag asks for; undefined for text, comments and changes of delimiters. */
const named = ([type, name]: Token): string | undefined =>
  ['name', '&', '#', '^', '>'].includes(type) ? name : undefined

const markersIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => {
    const name = named(token)
    const inside = Array.isArray(token[4]) ? markersIn(token[4]) : []
    return name === undefined ? inside : [name, ...inside]
  })

/** The placeholders of well-formed texts. */
export const markersOf = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => markersIn(mustache.parse(text))))

/**
 * What is wrong with the placeholders of a text, in a sentence: not well written, or one that is not
 * among its fields. Undefined where nothing is.
 */
const markerError = (fields: readonly string[], text: string): string | undefined => {
  let tokens: Token[]
  try {
    tokens = mustache.parse(text)
  } catch (error) {
    return t('validation.template', { error: asError(error).message })
  }
  const known = new Set(fields)
  const strange = markersIn(tokens).find((marker) => !known.has(marker))
  return strange === undefined ? undefined : t('validation.templateMarker', { marker: `{{${strange}}}` })
}

/**
 * The parts of a template whose placeholders are wrong, each with its sentence.
 * @param fields the placeholders that it may have
 */
export const markerErrors = (
  fields: readonly string[],
  template: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] =>
  (['subject', 'html'] as const).flatMap((field) => {
    const text = template[field]
    const message = typeof text === 'string' ? markerError(fields, text) : undefined
    return message ? [{ field, message }] : []
  })
