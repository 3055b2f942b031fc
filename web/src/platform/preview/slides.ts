import { TooMuchInside, unpackParts } from './unpacked.ts'

/** A slide as shown: its words and its pictures, in their order. */
export interface Slide {
  title: string
  paragraphs: string[]
  pictures: { address: string; description: string }[]
}

/** The most slides of a presentation that is shown, and the most pictures of it. */
const MOST_SLIDES = 200
const MOST_PICTURES = 500

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PRESENTATION = 'ppt/presentation.xml'
const TITLES = new Set(['title', 'ctrTitle'])

/** The kinds of picture in slides that a browser shows. */
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

const pictureType = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(PICTURES, ending) ? PICTURES[ending] : undefined
}

const isWanted = (name: string): boolean =>
  /^ppt\/(?:presentation|slides\/[^/]+)\.xml$/.test(name) ||
  /^ppt\/(?:slides\/)?_rels\/[^/]+\.rels$/.test(name) ||
  (name.startsWith('ppt/media/') && pictureType(name) !== undefined)

const all = (within: Document | Element, name: string): Element[] => [
  ...within.getElementsByTagNameNS('*', name),
]

const addressOf = (contents: ArrayBuffer, type: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')))
    reader.readAsDataURL(new Blob([contents], { type }))
  })

/** The parts of a presentation, read on demand. */
const openParts = (parts: ReadonlyMap<string, ArrayBuffer>) => {
  const read = (name: string): Document | undefined => {
    const contents = parts.get(name)
    return contents && new DOMParser().parseFromString(new TextDecoder().decode(contents), 'application/xml')
  }
  /** Which part each relation of a part leads to, by its id. */
  const relationsOf = (name: string): Map<string, string> => {
    const at = name.lastIndexOf('/') + 1
    const file = read(`${name.slice(0, at)}_rels/${name.slice(at)}.rels`)
    const relations = file ? all(file, 'Relationship') : []
    return new Map(
      relations
        .filter((one) => one.getAttribute('TargetMode') !== 'External')
        .map((one) => {
          const { pathname } = new URL(one.getAttribute('Target') ?? '', `file:///${name}`)
          return [one.getAttribute('Id') ?? '', decodeURIComponent(pathname.slice(1))]
        }),
    )
  }
  const addresses = new Map<string, Promise<string>>()
  let shown = 0
  /**
   * The address of a picture, one for all places that show it; none of what no browser shows.
   * @throws TooMuchInside where pictures are shown too many times
   */
  const pictureAt = (name: string): Promise<string> | undefined => {
    const [contents, type] = [parts.get(name), pictureType(name)]
    if (!contents || !type) return undefined
    shown += 1
    if (shown > MOST_PICTURES) throw new TooMuchInside()
    const address = addresses.get(name) ?? addressOf(contents, type)
    addresses.set(name, address)
    return address
  }
  return { read, relationsOf, pictureAt }
}

const textOf = (paragraph: Element): string =>
  [...paragraph.getElementsByTagNameNS('*', '*')]
    .map(({ localName, textContent }) => (localName === 't' ? textContent : localName === 'br' ? '\n' : ''))
    .join('')
    .trim()

/** A paragraph inside another is read as a part of that one. */
const wordsOf = (within: Document | Element): string[] =>
  all(within, 'p')
    .filter(({ parentElement }) => parentElement?.closest('p') === null)
    .map(textOf)
    .filter(Boolean)

const isTitle = (shape: Element): boolean =>
  all(shape, 'ph').some((place) => TITLES.has(place.getAttribute('type') ?? ''))

const readSlide = async (
  { read, relationsOf, pictureAt }: ReturnType<typeof openParts>,
  name: string,
): Promise<Slide> => {
  const slide = read(name)
  if (!slide) throw new Error('a slide lacks')
  const relations = relationsOf(name)
  const shape = all(slide, 'sp').find(isTitle)
  const title = shape ? wordsOf(shape) : []
  shape?.remove()
  const pictures = await Promise.all(
    all(slide, 'pic').map(async (picture) => {
      const part = relations.get(all(picture, 'blip')[0]?.getAttributeNS(RELATIONS, 'embed') ?? '') ?? ''
      const address = await pictureAt(part)
      const description = all(picture, 'cNvPr')[0]?.getAttribute('descr') ?? ''
      return address ? [{ address, description }] : []
    }),
  )
  return { title: title.join(' '), paragraphs: wordsOf(slide), pictures: pictures.flat() }
}

/**
 * The slides of a .pptx in their order; its unpacked size is checked first.
 * @throws TooMuchInside if there are too many; Error if the file is no presentation
 */
export const readSlides = async (file: Blob): Promise<Slide[]> => {
  const open = openParts(await unpackParts(file, isWanted))
  const presentation = open.read(PRESENTATION)
  if (!presentation) throw new Error('it is no presentation')
  const relations = open.relationsOf(PRESENTATION)
  const names = all(presentation, 'sldId').flatMap(
    (one) => relations.get(one.getAttributeNS(RELATIONS, 'id') ?? '') ?? [],
  )
  if (names.length > MOST_SLIDES) throw new TooMuchInside()
  return Promise.all([...new Set(names)].map((name) => readSlide(open, name)))
}
