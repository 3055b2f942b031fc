import { Editor } from '@tiptap/react'
import { mailExtensions } from './mail-schema.ts'

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

const line = /^(P|DIV|H\d|LI|TR|TABLE|UL|OL|BLOCKQUOTE)$/

/** The text of a mail, a line for each of its blocks. */
export const linesOf = (html: string): string[] => {
  const body = parse(html)
  for (const element of body.querySelectorAll('*')) {
    if (element.tagName === 'BR') element.replaceWith('\n')
    else if (line.test(element.tagName)) {
      element.before('\n')
      element.after('\n')
    }
  }
  return (body.textContent ?? '')
    .split('\n')
    .map((one) => one.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean)
}

const SECTION = /^\s*(\{\{[#^/][\w.]+\}\}\s*)+$/
const places = new Set(['BODY', 'DIV', 'BLOCKQUOTE'])

/** A mail's HTML as the editor reads it: what opens or ends a part between paragraphs becomes a block of its own. */
export const toEditor = (html: string): string => {
  const body = parse(html)
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const hasBlocks = [...(text.parentElement?.children ?? [])].some((one) =>
      /^(P|DIV|H\d|UL|OL)$/.test(one.tagName),
    )
    if (places.has(text.parentElement?.tagName ?? '') && hasBlocks && SECTION.test(text.data))
      found.push(text)
  }
  for (const text of found)
    text.replaceWith(
      ...text.data
        .trim()
        .split(/(?=\{\{)/)
        .map((tag) => {
          const block = document.createElement('div')
          block.dataset['section'] = tag.trim()
          return block
        }),
    )
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset['style'] = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
  }
  return body.innerHTML
}

/** The editor's HTML as the mail keeps it. */
export const fromEditor = (html: string): string => {
  const body = parse(html)
  for (const item of body.querySelectorAll('li')) {
    const [only] = item.children
    if (item.childNodes.length === 1 && only?.tagName === 'P' && only.attributes.length === 0)
      item.replaceChildren(...only.childNodes)
  }
  for (const block of body.querySelectorAll<HTMLElement>('[data-section]'))
    block.replaceWith(block.dataset['section'] ?? '')
  return body.innerHTML.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.includes(' data-style="')
      ? tag.replace(/ style="[^"]*"/, '').replace(' data-style="', ' style="')
      : tag,
  )
}

const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' }

/** The contents of a mail, without differences that do not matter. */
const essence = (node: ChildNode): string => {
  if (node instanceof Text || node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (node.nodeType !== 1) return ''
  const element = node as HTMLElement
  const name = element.tagName.toLowerCase()
  const attributes = [...element.attributes]
    .map((one) => `${one.name}=${one.value.replace(/\s+/g, '').replace(/;$/, '')}`)
    .toSorted()
  return `<${[synonyms[name] ?? name, ...attributes].join(' ')}>${essences(element)}</>`
}

const essences = (parent: HTMLElement): string =>
  [...parent.childNodes]
    .map(essence)
    .join('')
    .split(/(<[^<>]*>)/)
    .map((part) => part.trim())
    .join('')

/** Whether the editor can load a mail's HTML and return it unchanged. */
export const isRepresentable = (html: string): boolean => {
  if (html.trim() === '') return true
  const editor = new Editor({
    element: null,
    extensions: mailExtensions((source) => source),
    content: toEditor(html),
  })
  const back = fromEditor(editor.getHTML())
  editor.destroy()
  return essences(parse(html)) === essences(parse(back))
}
