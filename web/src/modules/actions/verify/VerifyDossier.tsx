import { Button, Container, FileButton, Paper, Stack, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { Suspense, useEffect, useState, type DragEvent } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { onceAlive } from '../../../platform/lib/page-alive.ts'
import { late } from '../../../platform/ui/late.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'

/** What takes archives apart: it comes once the page is alive, while somebody looks for their file. */
const loadCheck = () => import('./Check.tsx')
const LaterCheck = late(loadCheck)

/** Can this browser verify? It hashes only on pages that came by https. */
const mayVerify = (): boolean =>
  typeof crypto.subtle !== 'undefined' && typeof DecompressionStream !== 'undefined'

/**
 * Verifies the archive of a sealed action in the browser: nothing of it is sent but the hash of its manifest (rule
 * actions.verify).
 */
export default function VerifyDossier() {
  // Of two files chosen one after the other, the last one counts, even if it is the same file.
  const [chosen, setChosen] = useState<{ file: File; turn: number; Check: typeof LaterCheck }>()
  const [check, setCheck] = useState<typeof LaterCheck>()
  useEffect(() => {
    void onceAlive()
      .then(loadCheck)
      .then((part) => setCheck(() => part.default))
      .catch(() => undefined)
  }, [])
  const choose = (file: File | null | undefined) => {
    if (file) setChosen((before) => ({ file, turn: (before?.turn ?? 0) + 1, Check: check ?? LaterCheck }))
  }
  return (
    <Container size="sm" py="xl">
      <PageHeader title={t('actions.verify.title')} text={t('actions.verify.text')} />
      {mayVerify() ? (
        <DropZone onFile={choose} needsNothing={check !== undefined} />
      ) : (
        <Text role="alert">{t('actions.verify.mayNot')}</Text>
      )}
      <div role="status">
        {chosen ? (
          <Suspense fallback={<Text size="sm">{t('actions.verify.working')}</Text>}>
            <chosen.Check key={chosen.turn} file={chosen.file} />
          </Suspense>
        ) : null}
      </div>
    </Container>
  )
}

/** Where an archive is dropped, or chosen. */
function DropZone({
  onFile,
  needsNothing,
}: {
  onFile: (file: File | null | undefined) => void
  /** All has come that verifying needs: from here on it takes no connection. */
  needsNothing: boolean
}) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <Paper
      withBorder
      data-complete={needsNothing || undefined}
      p="xl"
      mb="lg"
      bg={over ? 'var(--app-tint)' : undefined}
      style={{ borderStyle: 'dashed' }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack align="center" gap="sm">
        <IconFileZip size={32} aria-hidden color="var(--mantine-color-dimmed)" />
        <Text ta="center">{t('actions.verify.drop')}</Text>
        <FileButton
          accept=".zip,application/zip"
          inputProps={{ 'aria-label': t('actions.verify.file') }}
          onChange={onFile}
        >
          {(props) => <Button {...props}>{t('actions.verify.choose')}</Button>}
        </FileButton>
        <Text size="sm" c="dimmed" ta="center">
          {t('actions.verify.stays')}
        </Text>
      </Stack>
    </Paper>
  )
}
