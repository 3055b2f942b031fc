import { Link } from '@mantine/tiptap'
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/**
 * A style unchanged, word by word, in an attribute of its own. The page would return it rewritten, its `#0f5c63` as
 * `rgb(15, 92, 99)`, which the server does not admit; and the editor would read bold text into its weight.
 */
const kept = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('data-style'),
  renderHTML: ({ style }: Record<string, unknown>) =>
    typeof style === 'string' ? { style, 'data-style': style } : {},
}

const STYLED = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'horizontalRule',
  'link',
  'bold',
  'italic',
  'underline',
  'box',
  'styledText',
  'picture',
]

const Styles = Extension.create({
  name: 'styles',
  addGlobalAttributes: () => [{ types: STYLED, attributes: { style: kept } }],
})

/** What mails are laid out with. */
const Box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div:not([data-section])' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})

const StyledText = Mark.create({
  name: 'styledText',
  parseHTML: () => [{ tag: 'span[data-style]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** The beginning or end of a repeated or optional part, between paragraphs. */
const Section = Node.create({
  name: 'section',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    tag: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['section'] ?? '',
      renderHTML: ({ tag }: Record<string, unknown>) => ({ 'data-section': tag }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-section]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['div', HTMLAttributes, String(node.attrs['tag'])],
})

/** A picture; one that comes with the mail is shown from its attachment. */
const pictureNode = (addressOf: (source: string) => string) =>
  Node.create({
    name: 'picture',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(['src', 'alt', 'title', 'width', 'height'].map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag: 'img[src]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ HTMLAttributes }) => {
        const dom = document.createElement('img')
        for (const [name, value] of Object.entries(HTMLAttributes))
          if (value !== null && name !== 'src') dom.setAttribute(name, String(value))
        dom.src = addressOf(String(HTMLAttributes['src']))
        dom.style.maxWidth = '100%'
        return { dom }
      },
  })

/** What the editor of mails knows; anything else is edited as HTML. */
export const mailExtensions = (addressOf: (source: string) => string) => [
  StarterKit.configure({ link: false, heading: { levels: [1, 2, 3, 4] }, trailingNode: false }),
  Link.configure({ HTMLAttributes: { target: null, rel: null } }),
  Box,
  StyledText,
  Section,
  pictureNode(addressOf),
  Styles,
]
