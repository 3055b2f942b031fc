import { Box, Button, Code, Group, Modal, Text, VisuallyHidden } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { templateDefault } from '#contract/communication/messaging-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { diffLines, type DiffLine } from '../../../../platform/lib/text-diff.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { linesOf } from './mail-html.ts'

interface Mail {
  subject: string
  html: string
}

const colour: Record<DiffLine['kind'], string | undefined> = {
  same: undefined,
  removed: 'var(--mantine-color-red-light)',
  added: 'var(--mantine-color-green-light)',
}

/** Restores the product's original mail in the form, once the changes were shown and confirmed. */
export function RestoreOriginal({
  name,
  current,
  onRestore,
}: {
  name: string
  current: Mail
  onRestore: (original: Mail) => void
}) {
  const [asking, setAsking] = useState(false)
  const { data } = useCall(templateDefault, { params: { name } }, { enabled: name !== '' })
  const original = data?.original
  if (!original) return null
  const same = original.subject === current.subject && original.html === current.html
  const restore = () => {
    onRestore(original)
    setAsking(false)
    toast.info(t('mail.restored'))
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={() => (same ? toast.info(t('mail.restoreSame')) : setAsking(true))}
      >
        {t('mail.restore')}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={t('mail.restore')} size="lg">
        <Text size="sm">{t('mail.restoreText')}</Text>
        <Differences current={current} original={original} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button color="red" onClick={restore}>
            {t('mail.restore')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

/** The removed and the added lines, among the unchanged ones. */
function Differences({ current, original }: { current: Mail; original: Mail }) {
  const text = ({ subject, html }: Mail) => [subject, ...linesOf(html)]
  const lines = diffLines(text(current), text(original))
  if (lines.every(({ kind }) => kind === 'same'))
    return (
      <Text size="sm" mt="md">
        {t('mail.differsInLooks')}
      </Text>
    )
  return (
    <>
      <Text size="sm" fw={600} mt="md" mb={4}>
        {t('mail.differences')}
      </Text>
      <Box component="ol" m={0} p={0} mah={320} style={{ listStyle: 'none', overflowY: 'auto' }} tabIndex={0}>
        {lines.map(({ kind, text: line }, index) => (
          <li key={index}>
            <Code block bg={colour[kind] ?? 'transparent'} py={2} style={{ whiteSpace: 'pre-wrap' }}>
              <span aria-hidden>{kind === 'same' ? '  ' : kind === 'removed' ? '− ' : '+ '}</span>
              {kind === 'same' ? null : <VisuallyHidden>{t(`mail.${kind}`)}: </VisuallyHidden>}
              {line}
            </Code>
          </li>
        ))}
      </Box>
    </>
  )
}
