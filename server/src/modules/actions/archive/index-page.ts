import { MANIFEST_FILE, piecesOfLetter, SLIP_FILE } from '#contract/actions/archive.ts'
import type { Manifest } from '#contract/actions/manifest.ts'
import { formatDay, formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { escapeHtml } from '../../../platform/text/escape.ts'
import { readArchivedAction, readSealedLetters, readSealedProgramme } from '../seal/documents.ts'
import { PRODUCT_COLOR } from '../../../platform/print/product-color.ts'

/** What the page of an archive lists: the texts of the pieces as they were sealed. */
interface Indexed {
  academy: string
  hash: string
  manifest: Manifest
  dossier: string | null | undefined
  action: string | null | undefined
  programme: string | null | undefined
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1d2b2e;max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #c9d4d6}
code{overflow-wrap:anywhere;font-size:.85em}.scroll{overflow-x:auto}dt{font-weight:600}dd{margin:0 0 .5rem}
a{color:${PRODUCT_COLOR}}ul{margin:0;padding-left:1.2rem}`

const link = (path: string): string =>
  `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escapeHtml(path)}</a>`

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const table = (caption: string, heads: readonly string[], rows: readonly string[]): string =>
  `<h2>${escapeHtml(caption)}</h2><div class="scroll"><table><thead><tr>${heads
    .map((head) => `<th scope="col">${escapeHtml(head)}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`

const facts = (rows: readonly (readonly [label: string, html: string])[]): string =>
  `<dl>${rows.map(([label, html]) => `<dt>${escapeHtml(label)}</dt><dd>${html}</dd>`).join('')}</dl>`

const letters = ({ dossier, manifest }: Indexed): string => {
  const paths = manifest.pieces.map(({ path }) => path)
  return table(
    t('actions.dossier.title'),
    [t('actions.archive.letter'), t('actions.archive.state'), t('actions.archive.pieces')],
    readSealedLetters(dossier).map(({ letter, name, state, why, entries }) =>
      row(
        escapeHtml(t('actions.optionOfLetter', { letter, name })),
        `${escapeHtml(t(`actions.dossier.states.${state}`))}<br><small>${escapeHtml(why)}</small>`,
        piecesOfLetter(letter, { entries, paths }).map(link).join('<br>'),
      ),
    ),
  )
}

/**
 * The page of a sealed action's archive, which opens offline: what it is, the dossier letter by letter with links to
 * the pieces, their digests, and how they are verified (rule actions.archive). It runs no script.
 */
export const printIndex = (indexed: Indexed): string => {
  const { academy, hash, manifest, action, programme } = indexed
  const { code } = manifest.action
  const of = readArchivedAction(action)
  const title = t('actions.archive.title', { code })
  const about = facts([
    [t('actions.archive.academy'), escapeHtml(academy)],
    [t('actions.archive.course'), escapeHtml(readSealedProgramme(programme).name)],
    [
      t('actions.archive.days'),
      escapeHtml(t('actions.paper.days', { start: formatDay(of.startDate), end: formatDay(of.endDate) })),
    ],
    [t('actions.archive.hours'), escapeHtml(formatNumber(of.hours ?? 0))],
    [t('actions.seal.version'), String(manifest.version)],
    ...(manifest.reason ? [[t('actions.seal.reason'), escapeHtml(manifest.reason)] as const] : []),
    [t('actions.seal.sealed'), escapeHtml(`${formatDayTime(manifest.sealedAt)} · ${manifest.sealedBy}`)],
    [t('actions.archive.number'), String(manifest.number)],
    [t('actions.seal.hash'), `<code>${hash}</code>`],
    [t('actions.archive.previous'), `<code>${manifest.previous ?? t('actions.archive.first')}</code>`],
  ])
  const pieces = table(
    t('actions.archive.pieces'),
    [t('actions.archive.piece'), t('actions.archive.size'), 'SHA-256'],
    manifest.pieces.map(({ path, size, sha256 }) =>
      row(link(path), formatNumber(size), `<code>${sha256}</code>`),
    ),
  )
  const verify = [
    t('actions.archive.verifyPage'),
    t('actions.archive.verifyCommand'),
    t('actions.archive.verifyHand'),
  ]
  return `<!doctype html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(t('actions.archive.noProof'))}</p>
${about}
${letters(indexed)}
${pieces}
<h2>${escapeHtml(t('actions.archive.verify'))}</h2>
<ul>${verify.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
<p>${link(MANIFEST_FILE)} · ${link(SLIP_FILE)}</p>
</main></body></html>
`
}
