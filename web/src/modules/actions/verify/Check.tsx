import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { knownSeal } from '#contract/actions/endpoints.ts'
import { verifyArchive } from '#contract/actions/verify-archive.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'
import { browserTools, sourceOf } from './tools.ts'
import { Verdict, type Verified, type WholeArchive } from './Verdict.tsx'

/**
 * What the academy says about a seal, and about earlier ones that it does not prove; undefined if it cannot be asked.
 */
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

/** Verifies a file, with its progress and then the result; it stops once it is no longer shown. */
export default function Check({ file }: { file: File }) {
  const [percent, setPercent] = useState(0)
  const [verified, setVerified] = useState<Verified>()
  useEffect(() => {
    let isOver = false
    const verify = async () => {
      const verdict = await verifyArchive(sourceOf(file), {
        ...browserTools(() => isOver),
        onPiece: (done, all) => setPercent(Math.floor((done * 100) / all)),
      })
      if (isOver) return
      const known = verdict.isWhole ? await askAcademy(verdict) : undefined
      if (!isOver) setVerified({ name: file.name, verdict, known })
    }
    void verify()
    return () => {
      isOver = true
    }
  }, [file])
  if (verified)
    return (
      <Verdict
        verified={verified}
        onAskAgain={async (verdict) => {
          const known = await askAcademy(verdict)
          setVerified((now) => now && { ...now, known })
        }}
      />
    )
  return (
    <>
      <Text size="sm" mb={4}>
        {t('actions.verify.working')}
      </Text>
      <ProgressBar value={percent} label={t('actions.verify.working')} />
    </>
  )
}
