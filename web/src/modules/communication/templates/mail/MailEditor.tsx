import RichTextEditor from '../../../../platform/ui/RichTextEditor.tsx'
import classes from './mail.module.css'
import { fromEditor, toEditor } from './mail-html.ts'
import { mailExtensions } from './mail-schema.ts'
import { MailTools } from './MailTools.tsx'
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
  return (
    <RichTextEditor
      named={{ 'aria-label': label }}
      className={classes.editor}
      value={value}
      onChange={onChange}
      extensions={() => mailExtensions(addressOf)}
      toEditor={toEditor}
      fromEditor={fromEditor}
      underlines
      renderTools={(editor) => (
        <MailTools
          template={template}
          pictures={pictures}
          onInsert={(html) => void editor.chain().focus().insertContent(html).run()}
        />
      )}
    />
  )
}
