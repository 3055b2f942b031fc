import assert from 'node:assert/strict'
import { test } from 'node:test'
import { academy } from './academy.ts'
import { equipa } from './equipa.ts'
import { faqs } from './faqs.ts'
import { politica } from './politica.ts'
import { suporte } from './suporte.ts'
import { termos } from './termos.ts'

const pages = { academy, equipa, faqs, politica, suporte, termos }

// What the code keeps as constants is compared with them in rules.test.ts.
test('the public pages state the terms of training that no constant holds', () => {
  const all = JSON.stringify(pages)
  for (const fact of ['10 dias úteis', '5 dias', 'duas horas']) assert.ok(all.includes(fact), fact)
})

test('every page has a title, an introduction and sections that say something', () => {
  for (const [name, page] of Object.entries(pages)) {
    assert.ok(page.title && page.intro && page.sections.length > 0, name)
    for (const section of page.sections)
      assert.ok(section.title && section.paragraphs.length > 0, section.title)
    assert.equal(new Set(page.sections.map((one) => one.title)).size, page.sections.length, name)
  }
})
