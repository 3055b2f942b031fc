import { Box, Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { PageSkeleton } from '../ui/Loading.tsx'
import { NoPreview } from './NoPreview.tsx'
import type { Previewed } from './previewed.ts'
import { useContents } from './use-contents.ts'
import classes from './preview.module.css'

/** How many bytes of a text are shown. */
const MOST_BYTES = 300_000

/** As UTF-8, or, where it is none, as Windows writes Portuguese. */
const decode = (bytes: ArrayBuffer): string => {
  try {
    // The last character may be cut in the middle.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const read = async (contents: Blob) => ({
  text: decode(await contents.slice(0, MOST_BYTES).arrayBuffer()),
  isCut: contents.size > MOST_BYTES,
})

/** The text of a file, unchanged. */
export function TextPreview({ name, url }: Previewed) {
  const { data, error } = useContents(url, 'text', read)
  if (error) return <NoPreview name={name} url={url} reason={t('preview.failed')} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <Box className={classes.scroll} tabIndex={0} role="group" aria-label={t('preview.label', { name })}>
        <pre className={classes.text}>{data.text}</pre>
      </Box>
      {data.isCut ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('preview.textCut')}
        </Text>
      ) : null}
    </>
  )
}
