import '@mantine/tiptap/styles.layer.css'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor, type Editor as TextEditor, type Extensions } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, type ReactNode } from 'react'
import { editorLabels } from './rich-text-labels.ts'

const plainText = (): Extensions => [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link,
]

const asItIs = (html: string): string => html

/** Is nobody in another field, to which they went while it was loading? */
const awaitsFocus = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') !== true

/**
 * The editor of rich text; load it where it is shown, for it is large.
 * @param named its name: by the id of its label, or in words
 * @param path its place in a form
 * @param autofocus whether the cursor goes into it, unless somebody is in another field by then
 * @param extensions extensions besides or instead of headings, lists and links
 * @param toEditor the stored text as the editor takes it, and `fromEditor` back
 * @param renderTools further tools of its bar
 */
export default function Editor({
  named,
  path,
  value,
  onChange,
  readOnly = false,
  autofocus = false,
  extensions = plainText,
  toEditor = asItIs,
  fromEditor = asItIs,
  underlines = false,
  renderTools,
  className,
  minHeight,
}: {
  named: { 'aria-labelledby': string } | { 'aria-label': string }
  path?: string | undefined
  value: string
  onChange: (html: string) => void
  readOnly?: boolean
  autofocus?: boolean
  extensions?: () => Extensions
  toEditor?: (html: string) => string
  fromEditor?: (html: string) => string
  underlines?: boolean
  renderTools?: (editor: TextEditor) => ReactNode
  className?: string | undefined
  minHeight?: number
}) {
  /** The editor's content as it is stored: a change from outside is shown, its own is not put back into it. */
  const held = useRef(value)
  const editor = useEditor({
    extensions: extensions(),
    content: toEditor(value),
    editable: !readOnly,
    editorProps: {
      attributes: {
        ...named,
        ...(path ? { 'data-path': path } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        ...(autofocus ? { 'data-autofocus': '' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      held.current = changed.isEmpty ? '' : fromEditor(changed.getHTML())
      onChange(held.current)
    },
  })

  useEffect(() => {
    // Not on creation: its placeholder is shown for a moment longer.
    if (autofocus && !editor.isDestroyed && awaitsFocus()) editor.commands.focus('end')
  }, [editor, autofocus])

  useEffect(() => {
    // While it is unmounted, as when the page around it is shown again, there is no editor to put it into.
    if (editor.isDestroyed || value === held.current) return
    held.current = value
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value, toEditor])

  return (
    <RichTextEditor editor={editor} labels={editorLabels()} {...(className ? { className } : {})}>
      <RichTextEditor.Toolbar>
        <Tools underlines={underlines} />
        {renderTools?.(editor)}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content {...(minHeight === undefined ? {} : { mih: minHeight })} />
    </RichTextEditor>
  )
}

/** The tools of every editor: words, headings, lists, links, and undo. */
const Tools = ({ underlines }: { underlines: boolean }) => (
  <>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      {underlines ? <RichTextEditor.Underline /> : null}
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Link popoverProps={{ returnFocus: true }} />
      <RichTextEditor.Unlink />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
  </>
)
