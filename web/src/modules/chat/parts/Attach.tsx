import { ActionIcon, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { CHAT_FILES, MAX_CHAT_FILE_BYTES } from '#contract/chat/attachments.ts'
import { isAcceptedName } from '#contract/platform/engine/file-kinds.ts'
import { t } from '#contract/platform/text/text.ts'
import { fileFault } from '../../../platform/lib/file-fault.ts'
import { toast, toastTime } from '../../../platform/ui/toast.ts'

const types = CHAT_FILES.map((kind) => `.${kind}`)

/** Why a file cannot be attached to a message; undefined if it can. */
const refusalOf = async (file: File): Promise<string | undefined> => {
  const { name } = file
  if (!isAcceptedName(name, CHAT_FILES)) return t('chat.fileKind', { name, types: types.join(', ') })
  return fileFault(file, CHAT_FILES, MAX_CHAT_FILE_BYTES)
}

/** Chooses the file for the next message; one that the server would refuse is refused here already. */
export function Attach({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  // So that the same file can be chosen again.
  const reset = useRef<() => void>(null)
  const choose = async (file: File | null) => {
    if (!file) return
    reset.current?.()
    const refusal = await refusalOf(file)
    if (refusal) toast.error(refusal, toastTime.long)
    else onChoose(file)
  }
  return (
    <FileButton
      disabled={busy}
      resetRef={reset}
      onChange={(file) => void choose(file)}
      accept={types.join(',')}
    >
      {(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          size="lg"
          aria-label={t('chat.attach')}
          title={t('chat.attach')}
        >
          <IconPaperclip size={20} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  )
}
