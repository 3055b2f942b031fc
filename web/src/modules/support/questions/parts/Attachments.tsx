import { ActionIcon, Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ATTACHMENT_FILES } from '#contract/platform/engine/file-kinds.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { MAX_ATTACHMENTS } from '#contract/support/questions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { fileFault } from '../../../../platform/lib/file-fault.ts'
import { FileFault } from '../../../../platform/ui/FileFault.tsx'

/** A file of an answer: a stored one, or one that will be sent with it. */
export type Attached = StoredFile | File

/** The files of an answer, to be read. */
export const AttachmentList = ({ files }: { files: readonly StoredFile[] }) =>
  files.length > 0 ? (
    <Stack
      component="ul"
      gap={4}
      mt="sm"
      p={0}
      style={{ listStyle: 'none' }}
      aria-label={t('faq.attachments')}
    >
      {files.map((file) => (
        <li key={file._id}>
          <Anchor href={documentAddress(file)} download={file.name} style={{ overflowWrap: 'anywhere' }}>
            <IconFileText size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {file.name}
          </Anchor>
        </li>
      ))}
    </Stack>
  ) : null

/** Chooses the files of an answer. */
export function AttachmentPicker({
  files,
  onChange,
}: {
  files: readonly Attached[]
  onChange: (files: Attached[]) => void
}) {
  const [wrong, setWrong] = useState<string>()
  const add = async (chosen: readonly File[]) => {
    onChange([...files, ...chosen].slice(0, MAX_ATTACHMENTS))
    const faults = await Promise.all(chosen.map((file) => fileFault(file, ATTACHMENT_FILES)))
    setWrong(faults.find((fault) => fault !== undefined))
    const good = chosen.filter((_, index) => !faults[index])
    if (good.length < chosen.length) onChange([...files, ...good].slice(0, MAX_ATTACHMENTS))
  }
  return (
    <Stack gap="xs" align="flex-start">
      {files.map((file, index) => (
        <Group key={`${index}${file.name}`} gap="xs" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('chat.dropFile', { name: file.name })}
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {files.length < MAX_ATTACHMENTS ? (
        <FileButton
          multiple
          accept={ATTACHMENT_FILES.map((kind) => `.${kind}`).join(',')}
          onChange={(chosen) => void add(chosen)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              leftSection={<IconPaperclip size={16} aria-hidden />}
            >
              {t('faq.attach')}
            </Button>
          )}
        </FileButton>
      ) : null}
      <FileFault why={wrong} />
    </Stack>
  )
}
