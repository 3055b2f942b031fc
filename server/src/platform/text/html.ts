import sanitizeHtml from 'sanitize-html'

const blocks = 'p br hr h1 h2 h3 h4 blockquote pre code div span ul ol li img'.split(' ')
const inlines = 'strong b em i u s sub sup mark a'.split(' ')
const tables = 'table thead tbody tr th td caption'.split(' ')

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inlines, ...tables],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    '*': ['style'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,6}$/i, /^rgb\([\d\s,]+\)$/],
      'background-color': [/^#[0-9a-f]{3,6}$/i],
      padding: [/^[\d\s.a-z%]+$/],
      'border-radius': [/^[\d\s.a-z%]+$/],
      'text-decoration': [/^[a-z]+$/],
      // For the layout of mails, which have no style sheet.
      background: [/^#[0-9a-f]{3,6}$/i],
      display: [/^(block|inline|inline-block)$/],
      width: [/^[\d.]+(px|%|em)$/],
      'max-width': [/^[\d.]+(px|%|em)$/],
      margin: [/^[\d\s.a-z%]+$/],
      'margin-top': [/^[\d.a-z%]+$/],
      'padding-top': [/^[\d.a-z%]+$/],
      'padding-bottom': [/^[\d.a-z%]+$/],
      'border-bottom': [/^[\d.]+px solid #[0-9a-f]{3,6}$/i],
      'border-top': [/^[\d.]+px solid #[0-9a-f]{3,6}$/i],
      'border-collapse': [/^(collapse|separate)$/],
      'font-family': [/^[\w\s,'-]+$/],
      'font-size': [/^[\d.]+(px|em|rem|%)$/],
      'font-weight': [/^(normal|bold|[1-9]00)$/],
      'letter-spacing': [/^[\d.]+(px|em)$/],
      'line-height': [/^[\d.]+(px|em|%)?$/],
      'white-space': [/^(normal|pre-line)$/],
    },
  },
  allowProtocolRelative: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'cid'],
  allowedSchemesByTag: { img: ['http', 'https', 'data', 'cid'] },
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
}

/** Rich text without anything executable: what editors and mail templates may contain. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed)

/** A file of the academy's, or a picture in a `data:` address; any other address of ours would be called, not shown. */
const isOwnPicture = /^(?:\/api\/document\/download\/[\w-]+$|data:image\/)/i

const withOwnPictures: sanitizeHtml.IOptions = {
  ...allowed,
  allowedSchemesByTag: { img: ['data'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture.test(attribs['src'] ?? ''),
}

/**
 * Rich text for mails: as `cleanHtml`, with no pictures but the academy's own. One from another server would reveal to
 * that server who reads the mail, and when (rule faq.questions).
 */
export const cleanWithOwnPictures = (html: string): string => sanitizeHtml(html, withOwnPictures)

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The plain text of rich text, in one line; it is text, to be escaped again wherever it goes into HTML. */
export const textOfHtml = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(?:\/(?:p|li|h\d|div|td|th|tr|blockquote)|br)\b/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim()
