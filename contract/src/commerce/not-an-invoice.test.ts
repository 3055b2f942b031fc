import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/**
 * The product's document is its own summary (rule invoice.document): 'fatura' occurs only in two texts that are fixed
 * to the letter.
 */
const LITERAL: Readonly<Record<string, string>> = {
  'empty.invoices': 'Não existem faturas para visualizar.',
  'management.tabs.servicos': 'Serviços e faturas',
}

const texts = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
        texts(inner, path ? `${path}.${key}` : key),
      )

test('no text calls a document of the product an invoice, but for the words that are given', () => {
  const catalogue: unknown = JSON.parse(
    readFileSync(new URL('../platform/text/lang-pt.json', import.meta.url), 'utf8'),
  )
  const named = texts(catalogue, '').filter(([, text]) => /(?<!\p{L})faturas?(?!\p{L})/iu.test(text))
  assert.deepEqual(Object.fromEntries(named), LITERAL)
})
