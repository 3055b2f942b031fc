import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { FilePreview } from '../../../../platform/preview/FilePreview.tsx'
import { Moment } from '../../../../platform/ui/moments.tsx'
import { Decided } from './Decided.tsx'
import { Earlier } from './Earlier.tsx'
import { GradeForm } from './GradeForm.tsx'
import classes from './grading.module.css'
import type { ReadWork } from '../use-pending.ts'

/** A work with its file, what was handed in before it, and the form that grades it. */
export function GradeWork({
  work,
  onGo,
  onClose,
}: {
  work: ReadWork
  onGo: (id: string) => void
  onClose: () => void
}) {
  const [beside, setBeside] = useState<string>()
  const { degree, module, lecture, asked, earlier, state } = work
  const compared = earlier.find(({ _id }) => _id === beside)
  return (
    <div className={classes.review}>
      <div className={classes.files} data-compared={compared ? true : undefined}>
        <HandedIn work={work} />
        {compared ? (
          <section>
            <Group justify="space-between" mb="xs" gap="xs">
              <Title order={3} size="h5">
                {compared.document.name}
              </Title>
              <Button size="compact-sm" variant="default" onClick={() => setBeside(undefined)}>
                {t('grading.notBeside')}
              </Button>
            </Group>
            <FilePreview file={compared.document} />
          </section>
        ) : null}
      </div>
      <div className={classes.panel}>
        <Text size="sm" c="dimmed">
          {[degree.name, module.name, lecture.name].filter(Boolean).join(' · ')}
        </Text>
        {asked ? (
          <Anchor size="sm" href={documentAddress(asked.document)} download={asked.document.name}>
            {t('grading.asked', { title: asked.title })}
          </Anchor>
        ) : null}
        {state === 'waiting' ? (
          <GradeForm work={work} onGo={onGo} onClose={onClose} />
        ) : (
          <Decided work={work} onGo={onGo} />
        )}
        <Earlier works={earlier} shown={beside} onShow={setBeside} />
      </div>
    </div>
  )
}

const Download = ({ file }: { file: ReadWork['document'] }) => (
  <Anchor
    size="sm"
    className={classes.document}
    mt="xs"
    href={`${documentAddress(file)}?download=1`}
    download={file.name}
  >
    <IconFileText size={18} aria-hidden />
    {t('preview.download', { name: file.name })}
  </Anchor>
)

/** What was handed in, and when. */
const HandedIn = ({ work: { document, createdAt } }: { work: ReadWork }) => (
  <section>
    <Group justify="space-between" mb="xs" gap="xs">
      <Title order={3} size="h5">
        {document.name}
      </Title>
      <Text size="sm" c="dimmed">
        {t('grading.handedIn', { date: '' })}
        <Moment value={createdAt} />
      </Text>
    </Group>
    <FilePreview file={document} />
    <Download file={document} />
  </section>
)
