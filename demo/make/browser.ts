import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Where the finished files go. */
export const mediaDir = fileURLToPath(new URL('../media/', import.meta.url))
/** The folder of the public site's pictures; the media draw on them. */
export const picturesDir = fileURLToPath(new URL('../../web/src/assets/pictures/', import.meta.url))

/** The folder of the web app's own video. */
export const videoDir = fileURLToPath(new URL('../../web/src/assets/video/', import.meta.url))

/** Runs `work` with a folder of its own, removed afterwards. */
export function withFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'demo-make-'))
  try {
    work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function open(html: string, ...options: string[]): void {
  withFolder((folder) => {
    const page = join(folder, 'page.html')
    writeFileSync(page, html)
    execFileSync(
      chromium,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--hide-scrollbars',
        '--allow-file-access-from-files',
        '--disable-background-networking',
        `--user-data-dir=${join(folder, 'profile')}`,
        ...options,
        `file://${page}`,
      ],
      { stdio: 'ignore' },
    )
  })
}

/** Draws an HTML page into a PNG of the given size. */
export function screenshot(html: string, to: string, width: number, height: number): void {
  open(html, `--screenshot=${to}`, `--window-size=${width},${height}`)
}

/** Prints an HTML page into a tagged PDF, page size and margins as its CSS says. */
export function print(html: string, to: string): void {
  open(html, `--print-to-pdf=${to}`, '--no-pdf-header-footer', '--generate-pdf-document-outline')
}

/** Shrinks a PNG in place, where pngquant is installed. */
export function shrink(png: string): void {
  execFileSync('pngquant', ['--force', '--skip-if-larger', '--output', png, '128', png])
}
