import { utils, write } from '@e965/xlsx'
import { zip } from '../../demo/make/zip.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A .docx of a few paragraphs, and a link that would run a script where its page let it. */
export const docx = (paragraphs: readonly string[]): Buffer =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${DOCUMENT}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r9" Type="${DOCUMENT}/hyperlink" Target="javascript:parent.hacked=1" TargetMode="External"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${WORDS}" xmlns:r="${DOCUMENT}"><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
      .join(
        '',
      )}<w:p><w:hyperlink r:id="r9"><w:r><w:t>Ligação</w:t></w:r></w:hyperlink></w:p></w:body></w:document>`,
  })

const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const SHAPES = 'http://schemas.openxmlformats.org/drawingml/2006/main'

const shape = (place: string, text: string) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${place}"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`

/** A .pptx whose slides have a title and a line each; the last comes first in its file. */
export const pptx = (slides: readonly (readonly [title: string, line: string])[]): Buffer => {
  const numbered = slides.map((slide, index) => [index + 1, slide] as const)
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'ppt/presentation.xml': `<?xml version="1.0"?><p:presentation xmlns:p="${SLIDES}" xmlns:r="${DOCUMENT}"><p:sldIdLst>${numbered
      .map(([n]) => `<p:sldId id="${255 + n}" r:id="r${n}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}">${numbered
      .map(([n]) => `<Relationship Id="r${n}" Type="${DOCUMENT}/slide" Target="slides/slide${n}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      numbered
        .toReversed()
        .map(([n, [title, line]]) => [
          `ppt/slides/slide${n}.xml`,
          `<?xml version="1.0"?><p:sld xmlns:p="${SLIDES}" xmlns:a="${SHAPES}"><p:cSld><p:spTree>${shape('body', line)}${shape('title', title)}</p:spTree></p:cSld></p:sld>`,
        ]),
    ),
  })
}

/** A workbook of some sheets, each with its rows. */
export const workbook = (
  sheets: Readonly<Record<string, (string | number)[][]>>,
  as: 'xlsx' | 'biff8',
): Buffer => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: as }) as Buffer
}
