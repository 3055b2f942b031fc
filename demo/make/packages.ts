import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { mediaDir } from './browser.ts'
import { goods } from './packages/goods.ts'
import type { Exercise } from './packages/types.ts'
import { warehouse } from './packages/warehouse.ts'
import { zip } from './zip.ts'

const read = (name: string) => readFileSync(new URL(`packages/${name}`, import.meta.url), 'utf8')

/** The engine without its types, nor the blanks that they leave. */
function script(): string {
  const bare = stripTypeScriptTypes(read('exercicio.ts'))
  return bare
    .replace(/ +(?=[),;]|$)/gm, '')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
}

function makePackage({ file, title, intro, situations }: Exercise): void {
  const archive = zip({
    'index.html': read('index.html').replaceAll('{{title}}', title).replace('{{intro}}', intro),
    'css/exercicio.css': read('exercicio.css'),
    'js/exercicio.js': script(),
    'js/situacoes.js': `window.SITUACOES = ${JSON.stringify(situations, null, 1)}\n`,
  })
  writeFileSync(mediaDir + file, archive)
}

/** The interactive exercises: one engine, two sets of situations. */
export function makePackages(): void {
  makePackage(warehouse)
  makePackage(goods)
}
