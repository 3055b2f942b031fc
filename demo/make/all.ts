/**
 * Makes every file of demo/media again: `node demo/make/all.ts [part…]`.
 * An authoring step, not part of the product: it needs Chromium (CHROMIUM_PATH), ffmpeg,
 * pngquant and the font Open Sans, each from the system's packages.
 */
import { makePackages } from './packages.ts'
import { makeBadges, makeFaces, makeSlides } from './pictures.ts'
import { makeDocuments } from './documents.ts'
import { makeSheets } from './sheets.ts'
import { makeVideos } from './videos.ts'
import { makeWorks } from './works.ts'

const parts: Record<string, () => void> = {
  badges: makeBadges,
  slides: makeSlides,
  faces: makeFaces,
  documents: makeDocuments,
  sheets: makeSheets,
  packages: makePackages,
  videos: makeVideos,
  works: makeWorks,
}

const wanted = process.argv.slice(2)
for (const [name, make] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  make()
  process.stdout.write(`${name}: done\n`)
}
