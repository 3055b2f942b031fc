import { Button, Group } from '@mantine/core'
import {
  IconArrowForwardUp,
  IconArrowBackUp,
  IconArrowsJoin,
  IconCheck,
  IconHandStop,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { putAsideItem, putBackItem, takeItem, type DeskItem } from '#contract/tutoring/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { ActionsMenu, type MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { usePhone } from '../../../platform/ui/use-phone.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { refreshDesk } from '../use-desk.ts'
import classes from './desk.module.css'

/** Where a thing is dealt with that the desk does not deal with itself. */
const pageOf = ({ _id, kind, degree, user }: DeskItem): string =>
  kind === 'work' ? `/avaliacao?trabalho=${_id}` : `/admin/chat?owner=${user?._id ?? ''}&degree=${degree._id}`

interface Props {
  item: DeskItem
  onOpen: (to: 'answer' | 'hand' | 'merge') => void
}

/** An action that is a button if there is room for it, and otherwise in the menu. */
interface FirstAction extends MenuAction {
  onClick: () => void
  isBusy: boolean
}

/** Taking an item, putting it back, or aside until the next message. */
const useHolding = ({ kind, _id, count }: DeskItem) => {
  const key = { kind, item: _id }
  const settled = { onError: (error: Error) => toast.failure(error, t('common.tryLater')) }
  const take = useMutate(takeItem, settled)
  const putBack = useMutate(putBackItem, settled)
  const putAside = useMutate(putAsideItem, settled)
  const during = async (work: Promise<unknown>, done: string) => {
    await work.then(
      () => toast.success(done),
      () => undefined,
    )
    // A colleague may have been faster: the waiting items are refetched in any case.
    await refreshDesk()
  }
  return {
    take: () => during(take.mutateAsync({ body: key }), t('tutoring.taken')),
    isTaking: take.isPending,
    putBack: () => during(putBack.mutateAsync({ body: key }), t('tutoring.putBackDone')),
    putAside: () =>
      during(putAside.mutateAsync({ body: { item: _id, seen: count } }), t('tutoring.putAsideDone')),
  }
}

/** What else may be done about a thing. */
const menuOf = (
  { kind, hasColleagues, hasOthers, _can }: DeskItem,
  onOpen: Props['onOpen'],
  { putBack, putAside }: Pick<ReturnType<typeof useHolding>, 'putBack' | 'putAside'>,
): MenuAction[] => [
  ...(kind === 'chat'
    ? [
        {
          label: t('tutoring.putAside'),
          icon: <IconCheck size={16} aria-hidden />,
          onClick: () => void putAside(),
        },
      ]
    : []),
  ...(_can.hand
    ? [
        {
          label: t('tutoring.hand'),
          why: hasColleagues ? undefined : t('tutoring.noColleagues'),
          icon: <IconArrowForwardUp size={16} aria-hidden />,
          onClick: () => onOpen('hand'),
        },
      ]
    : []),
  ...(kind === 'question'
    ? [
        {
          label: t('faq.merge'),
          why: hasOthers ? undefined : t('faq.nothingToMerge'),
          icon: <IconArrowsJoin size={16} aria-hidden />,
          onClick: () => onOpen('merge'),
        },
      ]
    : []),
  ...(_can.putBack
    ? [
        {
          label: t('tutoring.putBack'),
          icon: <IconArrowBackUp size={16} aria-hidden />,
          onClick: () => void putBack(),
        },
      ]
    : []),
]

/** The button beside the one that opens an item; on a phone, which two would fill, it is in the menu. */
const firstOf = ({ kind, _can }: DeskItem, holding: ReturnType<typeof useHolding>): FirstAction[] =>
  _can.take
    ? [
        {
          label: t(`tutoring.take.${kind}`),
          icon: <IconHandStop size={16} aria-hidden />,
          onClick: () => void holding.take(),
          isBusy: holding.isTaking,
        },
      ]
    : []

/** What one does about a thing that waits. */
export function DeskActions({ item, onOpen }: Props) {
  const { kind, degree, title } = item
  const phone = usePhone()
  const holding = useHolding(item)
  const name = title || degree.name
  const open = t(`tutoring.open.${kind}`)
  const shared = { 'data-opens': true, 'aria-label': `${open}: ${name}` }
  const first = firstOf(item, holding)
  const menu = menuOf(item, onOpen, holding)
  return (
    <Group gap="xs" className={classes.actions}>
      {phone
        ? null
        : first.map(({ label, onClick, isBusy }) => (
            <Button
              key={label}
              variant="default"
              loading={isBusy}
              aria-label={`${label}: ${name}`}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
      {kind === 'question' ? (
        <Button {...shared} onClick={() => onOpen('answer')}>
          {open}
        </Button>
      ) : (
        <Button {...shared} component={Link} {...({ to: pageOf(item) } as object)}>
          {open}
        </Button>
      )}
      <ActionsMenu label={t('tutoring.more', { title: name })} actions={[...(phone ? first : []), ...menu]} />
    </Group>
  )
}
