import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mediaDir, picturesDir, print } from './browser.ts'

const textsDir = fileURLToPath(new URL('texts/', import.meta.url))
const text = (name: string) => readFileSync(`${textsDir}${name}.html`, 'utf8')
const logo = readFileSync(`${picturesDir}logo.svg`, 'utf8')

/** A manual is a cover, and the texts of its sessions one after another. */
const manuals = [
  {
    file: 'manual-seguranca-no-trabalho',
    badge: 'badge-seguranca-no-trabalho',
    title: 'Segurança no trabalho: o essencial',
    chapters: ['sst-perigo-e-risco', 'sst-direitos-e-deveres', 'sst-epi-e-sinalizacao', 'sst-emergencia'],
  },
  {
    file: 'manual-haccp',
    badge: 'badge-haccp',
    title: 'HACCP na prática: segurança alimentar',
    chapters: ['haccp-perigos', 'haccp-boas-praticas', 'haccp-sete-principios', 'haccp-temperaturas'],
  },
  {
    file: 'manual-gestao-de-equipas',
    badge: 'badge-gestao-de-equipas',
    title: 'Gestão de equipas: liderar no dia a dia',
    chapters: [
      'equipas-papel-de-quem-lidera',
      'equipas-estilos-de-lideranca',
      'equipas-feedback',
      'equipas-reunioes',
      'equipas-delegar',
    ],
  },
]

/** The session texts that the player shows on their own; the others are only in a manual. */
const alone = [
  ...manuals.flatMap((manual) => manual.chapters),
  'haccp-enunciado-do-trabalho',
  'regulamento-da-formacao',
  'guia-do-formando',
].filter((chapter) => chapter !== 'haccp-temperaturas')

const css = readFileSync(new URL('documents.css', import.meta.url), 'utf8')

function page(title: string, body: string): string {
  return `<!doctype html><html lang="pt-PT"><meta charset="utf-8"><title>${title}</title><style>${css}</style>${body}</html>`
}

function cover(title: string, badge: string): string {
  return `<section class="cover">${logo}<img src="file://${mediaDir}${badge}.png" alt=""><p class="kind">Manual do formando</p><p class="title">${title}</p><p class="note">Este manual reúne os textos das sessões do curso. A informação legal foi resumida para fins de formação e não dispensa a leitura dos diplomas citados.</p></section>`
}

/** The PDF of each session text, and the manual of each course. */
export function makeDocuments(): void {
  for (const name of alone) {
    const html = text(name)
    const title = /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? name
    print(page(title, `<header>${logo}</header><main>${html}</main>`), `${mediaDir}${name}.pdf`)
  }
  for (const { file, badge, title, chapters } of manuals) {
    const body = chapters.map((chapter) => `<main class="chapter">${text(chapter)}</main>`).join('')
    print(page(`Manual: ${title}`, cover(title, badge) + body), `${mediaDir}${file}.pdf`)
  }
}
