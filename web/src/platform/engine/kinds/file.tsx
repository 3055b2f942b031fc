import { Group, Image, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { FileField } from '#contract/platform/kernel/fields.ts'
import { formatSize } from '#contract/platform/text/format.ts'
import { fileAddress } from '../files.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

const FileValue = ({ file }: { file: StoredFile }) => (
  <Group gap="xs" wrap="nowrap">
    {file.type.startsWith('image/') ? (
      <Image src={fileAddress(file)} alt="" w={120} mah={90} fit="contain" radius="sm" />
    ) : (
      <IconFile size={20} aria-hidden />
    )}
    <a href={fileAddress(file)} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {file.name}
    </a>
    <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {formatSize(file.size)}
    </Text>
  </Group>
)

/** A stored file. */
export const fileKind: KindOfField<FileField> = {
  ...textLike,
  inRow: () => 'block',
  namesRow: true,
  show: (_, value) => <FileValue file={value as StoredFile} />,
  column: () => ({ isOffered: true, isSortable: false }),
}
