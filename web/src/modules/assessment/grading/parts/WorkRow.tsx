import { Anchor, Paper, Text, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import type { PendingWork } from '../use-pending.ts'
import classes from './grading.module.css'

/** Work in a list: its trainee and course, its state, its document, and a button to open it. */
export const WorkRow = ({
  work: { user, degree, lecture, document },
  standing,
  action,
}: {
  work: Pick<PendingWork, 'user' | 'degree' | 'lecture' | 'document'>
  standing: ReactNode
  action: ReactNode
}) => (
  <Paper component="li" withBorder p="md">
    <div className={classes.work}>
      <div className={classes.what}>
        <Title order={2} size="h4">
          {user.name}
        </Title>
        <Text size="sm">{[degree.name, lecture.name].filter(Boolean).join(' · ')}</Text>
      </div>
      <div>{standing}</div>
      <Anchor
        className={classes.document}
        href={documentAddress(document)}
        download={document.name}
        aria-label={`${t('common.download')} ${document.name}`}
      >
        <IconFileText size={20} aria-hidden />
        {document.name}
      </Anchor>
      {action}
    </div>
  </Paper>
)
