import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaDir, picturesDir, screenshot, videoDir, withFolder } from './browser.ts'
import { type Scene, type Storyboard, storyboards } from './storyboards.ts'
import { welcome } from './welcome.ts'

interface Frame {
  html: string
  seconds: number
  caption: string
}

const fade = 0.4
const logo = readFileSync(`${picturesDir}logo.svg`, 'utf8')
const css = `body{margin:0;font-family:'Open Sans';background:#fff;color:#1d2b2c}
.page{position:relative;width:1280px;height:720px;overflow:hidden}
.page>svg.logo{position:absolute;right:48px;top:36px;height:36px;width:auto}
h1{position:absolute;left:80px;top:76px;margin:0;width:640px;font-size:54px;line-height:1.15;color:#0f5c63}
ul{position:absolute;left:80px;top:240px;margin:0;padding:0;list-style:none;width:620px}
li{font-size:36px;line-height:1.3;padding:10px 0 10px 28px;border-left:6px solid #e0812f;margin-bottom:14px}
li.later{visibility:hidden}
.blob{position:absolute;right:80px;top:130px;width:460px;height:460px}
.title{background:#0f5c63;color:#fff}
.title p{position:absolute;left:80px;top:230px;margin:0;font-size:32px;color:#f6c797}
.title h1{top:280px;color:#fff;font-size:68px;width:1000px}`

function page(body: string, kind = ''): string {
  return `<!doctype html><meta charset="utf-8"><style>${css}</style><div class="page ${kind}">${body}</div>`
}

function drawing(strokes: string[]): string {
  const lines = strokes.map((stroke) =>
    stroke.startsWith('!')
      ? `<path d="${stroke.slice(1)}" stroke="#e0812f" ${/[az]/.test(stroke) ? 'fill="#fbe3cb"' : ''}/>`
      : `<path d="${stroke}"/>`,
  )
  return `<svg class="blob" viewBox="0 0 320 320"><circle cx="160" cy="160" r="158" fill="#e4f1ef"/><g transform="translate(48 48) scale(.7)" fill="none" stroke="#0f5c63" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g></svg>`
}

/** How long a caption stays: time to read it, at about eighteen characters a second. */
function readingTime(caption: string): number {
  return Math.max(2.5, Math.round(caption.length / 9) / 2)
}

function sceneFrames(scene: Scene): Frame[] {
  const mark = logo.replace('<svg ', '<svg class="logo" ')
  return scene.captions.map((caption, shown) => {
    const points = scene.points.map(
      (point, index) => `<li class="${index > shown ? 'later' : ''}">${point}</li>`,
    )
    return {
      html: page(`${mark}<h1>${scene.heading}</h1><ul>${points.join('')}</ul>${drawing(scene.drawing)}`),
      seconds: readingTime(caption),
      caption,
    }
  })
}

function frames(board: Storyboard): Frame[] {
  const light = readFileSync(`${picturesDir}logo-light.svg`, 'utf8').replace('<svg ', '<svg class="logo" ')
  const opening: Frame = {
    html: page(`${light}<p>${board.kicker}</p><h1>${board.title}</h1>`, 'title'),
    seconds: 3,
    caption: `[Música calma] ${board.title}`,
  }
  return [opening, ...board.scenes.flatMap(sceneFrames)]
}

function clock(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `00:${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

function captions(list: Frame[]): string {
  let start = 0
  const cues = list.map(({ seconds, caption }) => {
    const cue = `${clock(start)} --> ${clock(start + seconds)}\n${caption}\n`
    start += seconds
    return cue
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** A quiet chord that breathes, so that the video has sound of its own. */
function sound(seconds: number): string[] {
  const notes = [130.81, 196, 246.94, 329.63]
  const chord = notes
    .map((note, n) => `0.05*sin(2*PI*${note}*t)*(0.6+0.4*sin(2*PI*t/${7 + 2 * n}))`)
    .join('+')
  return ['-f', 'lavfi', '-t', String(seconds), '-i', `aevalsrc='${chord}':s=44100`]
}

/** How each format is encoded, by the extension of its file. */
const encodings = {
  mp4: '-c:v libx264 -crf 29 -preset slow -tune stillimage -g 150 -c:a aac -ac 1 -b:a 40k -movflags +faststart',
  webm: '-c:v libvpx-vp9 -crf 44 -b:v 0 -g 250 -row-mt 1 -cpu-used 4 -c:a libopus -ac 1 -b:a 32k',
}

const ffmpeg = (...options: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...options])

/** The filter that fades each still into the next one, and the sound in and out. */
function transitions(list: readonly Frame[], total: number): string {
  let at = 0
  const chain = list.slice(1).map((_, index) => {
    at += list[index]?.seconds ?? 0
    const before = index === 0 ? '[0]' : `[v${index}]`
    return `${before}[${index + 1}]xfade=transition=fade:duration=${fade}:offset=${at}[v${index + 1}]`
  })
  const picture = `[v${list.length - 1}]trim=0:${total},format=yuv420p[v]`
  const tone = `[${list.length}]afade=t=in:d=1,afade=t=out:st=${total - 2}:d=2,lowpass=f=900[a]`
  return [...chain, picture, tone].join(';')
}

function film(board: Storyboard, to: string): void {
  const list = frames(board)
  const total = list.reduce((sum, frame) => sum + frame.seconds, 0)
  withFolder((folder) => {
    const inputs = list.flatMap(({ html, seconds }, index) => {
      const still = join(folder, `${index}.png`)
      screenshot(html, still, 1280, 720)
      return ['-loop', '1', '-framerate', '25', '-t', String(seconds + fade), '-i', still]
    })
    const mixed = ['-filter_complex', transitions(list, total), '-map', '[v]', '-map', '[a]']
    for (const [extension, options] of Object.entries(encodings))
      ffmpeg(...inputs, ...sound(total), ...mixed, ...options.split(' '), `${to}${board.file}.${extension}`)
    ffmpeg('-i', join(folder, '0.png'), '-q:v', '4', `${to}${board.file}.jpg`)
  })
  writeFileSync(`${to}${board.file}.pt.vtt`, captions(list))
}

/** The course videos, and the one that welcomes to a new course, in mp4 and webm, each with its captions and its poster. */
export function makeVideos(): void {
  for (const board of storyboards) film(board, mediaDir)
  film(welcome, videoDir)
}
