import { Button, Container, FileButton, Paper, Stack, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { knownSeal } from '#contract/actions/endpoints.ts'
import { verifyArchive } from '#contract/actions/verify-archive.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'
import { browserTools, mayVerify, sourceOf } from './tools.ts'
import { Verdict, type Verified, type WholeArchive } from './Verdict.tsx'

/** What the academy says of a seal, and of the earlier ones that it does not prove; undefined where it cannot be asked. */
const askAcademy = async ({ hash, earlier }: WholeArchive) => {
  try {
    const own = await call(knownSeal, { body: { hash } })
    for (const claimed of earlier.filter(({ isProven }) => !isProven)) {
      const known = await call(knownSeal, { body: { hash: claimed.hash } })
      if (!known.isKnown) return known
    }
    return own
  } catch {
    return undefined
  }
}

/**
 * Verifies the archive of a sealed action in the browser: nothing of it is sent but the hash of its manifest (rule
 * actions.verify).
 */
export default function VerifyDossier() {
  const [percent, setPercent] = useState<number>()
  const [verified, setVerified] = useState<Verified>()
  // Of two files one after the other, the last one counts.
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  const verify = async (file: File | null | undefined) => {
    if (!file) return
    turn.current += 1
    const own = turn.current
    setVerified(undefined)
    setPercent(0)
    const verdict = await verifyArchive(sourceOf(file), {
      ...browserTools(() => own !== turn.current),
      onPiece: (done, all) => setPercent(Math.floor((done * 100) / all)),
    })
    if (own !== turn.current) return
    const known = verdict.isWhole ? await askAcademy(verdict) : undefined
    if (own !== turn.current) return
    setPercent(undefined)
    setVerified({ name: file.name, verdict, known })
  }
  return (
    <Container size="sm" py="xl">
      <PageHeader title={t('actions.verify.title')} text={t('actions.verify.text')} />
      {mayVerify() ? (
        <DropZone onFile={(file) => void verify(file)} />
      ) : (
        <Text role="alert">{t('actions.verify.mayNot')}</Text>
      )}
      <div role="status">
        {percent === undefined ? null : (
          <>
            <Text size="sm" mb={4}>
              {t('actions.verify.working')}
            </Text>
            <ProgressBar value={percent} label={t('actions.verify.working')} />
          </>
        )}
        {verified ? (
          <Verdict
            verified={verified}
            onAskAgain={async (verdict) => {
              const known = await askAcademy(verdict)
              setVerified((now) => now && { ...now, known })
            }}
          />
        ) : null}
      </div>
    </Container>
  )
}

/** Where an archive is dropped, or chosen. */
function DropZone({ onFile }: { onFile: (file: File | null | undefined) => void }) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <Paper
      withBorder
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
