import {
  IconCards,
  IconEye,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPencil,
  IconSchool,
  IconSend,
} from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import type { MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import type { ListedTrainee } from './listed-trainee.ts'
import type { Opened } from './opened.ts'

/** The actions on one listed trainee, as the row allows them (rule management.trainees). */
export const rowActionsOf = <T extends ListedTrainee>(
  row: T,
  open: (opened: Opened<T>) => void,
): MenuAction[] => [
  {
    label: t('management.detail'),
    icon: <IconEye size={16} aria-hidden />,
    to: `/user/view/${row._id}`,
  },
  ...(row._can.edit
    ? [
        {
          label: t('common.edit'),
          icon: <IconPencil size={16} aria-hidden />,
          to: `/user/edit/${row._id}`,
        },
      ]
    : []),
  ...(row._can.give
    ? [
        {
          label: t('management.giveCourses'),
          icon: <IconSchool size={16} aria-hidden />,
          onClick: () => open({ what: 'give', by: 'alone', rows: [row] }),
        },
        {
          label: t('management.giveCard'),
          icon: <IconCards size={16} aria-hidden />,
          onClick: () => open({ what: 'give', by: 'card', rows: [row] }),
        },
      ]
    : []),
  {
    label: t('mail.write'),
    icon: <IconSend size={16} aria-hidden />,
    onClick: () => open({ what: 'write', rows: [row] }),
  },
  ...(row._can.lock
    ? [
        {
          label: t('management.recover'),
          icon: <IconMail size={16} aria-hidden />,
          onClick: () => open({ what: 'work', kind: 'recover', rows: [row] }),
        },
        row.lock
          ? {
              label: t('management.unlock'),
              icon: <IconLockOpen size={16} aria-hidden />,
              onClick: () => open({ what: 'work', kind: 'unlock', rows: [row] }),
            }
          : {
              label: t('management.lock'),
              icon: <IconLock size={16} aria-hidden />,
              onClick: () => open({ what: 'work', kind: 'lock', rows: [row] }),
            },
      ]
    : []),
]
