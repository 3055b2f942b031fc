import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mediaDir, picturesDir, screenshot, shrink } from './browser.ts'

const badgesDir = fileURLToPath(new URL('badges/', import.meta.url))
const page = (body: string) => `<!doctype html><meta charset="utf-8"><style>body{margin:0}</style>${body}`

function draw(body: string, name: string, width: number, height: number): void {
  screenshot(page(body), mediaDir + name, width, height)
  shrink(mediaDir + name)
}

/** The badges of the courses, 1200 × 675. */
export function makeBadges(): void {
  for (const file of readdirSync(badgesDir)) {
    draw(readFileSync(badgesDir + file, 'utf8'), `badge-${file.replace('.svg', '.png')}`, 1200, 675)
  }
}

const slides = [
  { name: 'slide-academia', picture: 'hero', from: '#f4faf9', to: '#d2e7e4' },
  { name: 'slide-certificado', picture: 'certificate', from: '#fffaf5', to: '#fbe3cb' },
  { name: 'slide-empresas', picture: 'team', from: '#f4faf9', to: '#d2e7e4' },
]

/** The pictures of the sliders, 1600 × 600: the left half is left free for the text. */
export function makeSlides(): void {
  for (const { name, picture, from, to } of slides) {
    const svg = readFileSync(`${picturesDir}${picture}.svg`, 'utf8').replace('<svg ', '<svg class="picture" ')
    const css = `.all{position:relative;width:1600px;height:600px;background:linear-gradient(100deg,${from} 40%,${to})}.picture{position:absolute;right:90px;top:30px;width:720px;height:540px}`
    draw(`<style>${css}</style><div class="all">${svg}</div>`, `${name}.png`, 1600, 600)
  }
}

const faces = [
  { name: 'foto-rita-valadares', view: '300 84 116 116', back: '#fbe3cb' },
  { name: 'foto-joaquim-serpa', view: '178 58 124 124', back: '#cfe4e2' },
  { name: 'foto-nuno-cabral', view: '64 86 120 120', back: '#e4f1ef' },
]

/** The drawn portraits of the coordinators, cut out of the team's picture. */
export function makeFaces(): void {
  const team = readFileSync(`${picturesDir}team.svg`, 'utf8')
    .replace(/<path fill="#e4f1ef"[^>]*>/, '')
    .replace(/^<path[^>]*d="M(44 66|396 46).*$/gm, '')
  for (const { name, view, back } of faces) {
    const svg = team.replace(
      /viewBox="[^"]*" width="\d+" height="\d+"/,
      `viewBox="${view}" width="320" height="320"`,
    )
    draw(`<div style="background:${back};width:320px;height:320px">${svg}</div>`, `${name}.png`, 320, 320)
  }
}
