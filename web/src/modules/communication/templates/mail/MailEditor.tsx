import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { editorLabels } from '../../../../platform/ui/rich-text-labels.ts'
import classes from './mail.module.css'
import { fromEditor, toEditor } from './mail-html.ts'
import { MailTools } from './MailTools.tsx'
import { mailExtensions } from './mail-schema.ts'
import type { Picture } from './use-pictures.ts'

/** A mail as it reads, edited in place; its placeholders are plain text. */
export default function MailEditor({
  value,
  label,
  addressOf,
  onChange,
  template,
  pictures,
}: {
  value: string
  label: string
  /** Where a picture of the mail is fetched from. */
  addressOf: (source: string) => string
  onChange: (html: string) => void
  /** The template's name: what placeholders it has. */
  template: string
  pictures: readonly Picture[]
}) {
  const given = useRef(value)
  const editor: Editor = useEditor({
    extensions: mailExtensions(addressOf),
    content: toEditor(value),
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => {
      given.current = changed.isEmpty ? '' : fromEditor(changed.getHTML())
      onChange(given.current)
    },
  })

  useEffect(() => {
    if (editor.isDestroyed || value === given.current) return
    given.current = value
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])

  const insert = (html: string) => void editor.chain().focus().insertContent(html).run()

  return (
    <RichTextEditor editor={editor} labels={editorLabels()} className={classes.editor}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
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
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
        <MailTools template={template} pictures={pictures} onInsert={insert} />
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
