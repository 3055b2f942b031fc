import { Button, type ButtonProps } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EnrolDialog } from './LateEnrolDialog.tsx'
import type { Trainee } from './enrolment.ts'

/** The button that opens the giving of cards and courses for one trainee; renders nothing for users who give none. */
export function GiveCourses({
  trainee,
  after,
  size = 'sm',
}: {
  trainee: Trainee
  /** Refetches the trainee's data. */
  after: () => Promise<unknown>
  size?: NonNullable<ButtonProps['size']>
}) {
  const gives = useMay('assignment.giveOnCards')
  const [isOpen, setOpen] = useState(false)
  if (!gives) return null
  return (
    <>
      {isOpen ? <EnrolDialog rows={[trainee]} after={after} onClose={() => setOpen(false)} /> : null}
      <Button
        size={size}
        variant="default"
        leftSection={<IconCards size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('management.give')}
      </Button>
    </>
  )
}
