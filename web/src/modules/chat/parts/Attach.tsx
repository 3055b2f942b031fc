import { ActionIcon, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { CHAT_FILES, MAX_CHAT_FILE_BYTES } from '#contract/chat/attachments.ts'
import { isAcceptedName } from '#contract/platform/engine/file-kinds.ts'
import { t } from '#contract/platform/text/text.ts'
import { fileFault } from '../../../platform/lib/file-fault.ts'
import { toast, toastTime } from '../../../platform/ui/toast.ts'

const types = CHAT_FILES.map((kind) => `.${kind}`)

/**
 * Chooses the file for the next message. It goes with the message at once, and is taken back where the server would refuse
 * it: a message that is sent while the file is being looked into has it.
 */
export function Attach({
  busy,
  onChoose,
  onTakeBack,
}: {
  busy: boolean
  onChoose: (file: File) => void
  onTakeBack: (file: File) => void
}) {
  // So that the same file can be chosen again.
  const reset = useRef<() => void>(null)
  const choose = async (file: File | null) => {
    if (!file) return
    reset.current?.()
    const { name } = file
    if (!isAcceptedName(name, CHAT_FILES)) {
      toast.error(t('chat.fileKind', { name, types: types.join(', ') }), toastTime.long)
      return
    }
    onChoose(file)
    const fault = await fileFault(file, CHAT_FILES, MAX_CHAT_FILE_BYTES)
    if (!fault) return
    onTakeBack(file)
    toast.error(fault, toastTime.long)
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
