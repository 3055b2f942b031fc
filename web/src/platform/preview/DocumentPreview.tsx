import { t } from '#contract/platform/text/text.ts'
import { renderAsync } from 'docx-preview'
import { PageSkeleton } from '../ui/Loading.tsx'
import { failureText } from './failure-text.ts'
import { NoPreview } from './NoPreview.tsx'
import type { Previewed } from './previewed.ts'
import { holdUnpacked } from './unpacked.ts'
import { useContents } from './use-contents.ts'
import classes from './preview.module.css'

/** What the frame may load and run: pictures and fonts embedded in the document itself, and nothing else. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"

const LAYOUT = `html { background: #fff; color: #000 } body { margin: 1.5rem; overflow-wrap: anywhere }
  img { max-width: 100%; height: auto } section.docx { padding: 0 !important }`

/** A .docx as a page of its own; its lines break where the frame ends, so that it is read on a phone too. */
const read = async (contents: Blob): Promise<string> => {
  await holdUnpacked(contents, { markup: true })
  const page = document.implementation.createHTMLDocument()
  await renderAsync(contents, page.body, page.head, {
    inWrapper: false,
    ignoreWidth: true,
    ignoreHeight: true,
    breakPages: false,
    useBase64URL: true,
    // HTML parts of a document are not taken over.
    renderAltChunks: false,
  })
  const policy = page.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = POLICY
  const layout = page.createElement('style')
  layout.textContent = LAYOUT
  page.head.prepend(policy)
  page.head.append(layout)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** A .docx, in a frame without scripts, forms, or a way out. */
export function DocumentPreview({ name, url }: Previewed) {
  const { data, error } = useContents(url, 'document', read)
  if (error) return <NoPreview name={name} url={url} reason={failureText(error)} />
  if (data === undefined) return <PageSkeleton />
  return (
    <iframe
      className={classes.page}
      title={t('preview.label', { name })}
      sandbox="allow-same-origin"
      srcDoc={data}
    />
  )
}
