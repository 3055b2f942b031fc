import { Button, Paper, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import type { Previewed } from './previewed.ts'

/** In place of a file that is not shown: why, and a link to download it. */
export const NoPreview = ({ name, url, reason }: Previewed & { reason: string }) => (
  <Paper withBorder p="xl" ta="center">
    <Text mb="md">{reason}</Text>
    <Button
      component="a"
      href={`${url}?download=1`}
      download={name}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {t('preview.download', { name })}
    </Button>
  </Paper>
)
