import '../../../platform/ui/styles-all.ts'
import { CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { SEARCHED_MAX } from '#contract/home/lengths.ts'
import { remember } from '../../session/recent.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { stepFrom, type Choice } from './choices.ts'
import { Choices } from './Choices.tsx'
import { kindsFoundBy, NothingFound } from './NothingFound.tsx'
import classes from './palette.module.css'
import { usePalette } from './use-palette.ts'

/** What the box searches, in words: people too, for users who may find some. */
const wordsFor = (user: CurrentUser): string =>
  t(
    kindsFoundBy(user).some((kind) => kind === 'person' || kind === 'tutored')
      ? 'palette.placeholder'
      : 'palette.placeholderOwn',
  )

/** Opens the choice, and remembers a screen among the latest ones. */
function useOpening(user: CurrentUser, onClose: () => void) {
  const router = useRouter()
  return (choice: Choice) => {
    onClose()
    const { to } = choice
    if (to === undefined) return choice.run?.()
    remember(user._id, { ...choice, to })
    if (choice.newTab) window.open(to, '_blank', 'noreferrer')
    else router.history.push(to)
  }
}

/** What is typed, what it finds, which of that is chosen, and the keys that choose and open. */
function useSearching(user: CurrentUser, open: (choice: Choice) => void) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const found = usePalette(user, typed)
  const all = found.groups.flatMap(({ choices }) => choices)
  const current = stepFrom(all, chosen, 0)
  return {
    ...found,
    typed,
    all,
    current,
    point: setChosen,
    type: (text: string) => {
      setTyped(text)
      setChosen(undefined)
    },
    press: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
      const by = steps[event.key]
      if (by !== undefined) setChosen(stepFrom(all, current?.key, by)?.key)
      else if (event.key === 'Enter' && current) open(current)
      else return
      event.preventDefault()
    },
  }
}

/**
 * The palette: one box for people, companies, courses, codes, screens and actions, by the keyboard alone too (ARIA's
 * combobox with a listbox of groups; the focus stays in the box).
 */
export default function Palette({
  user,
  typedBefore,
  onClose,
}: {
  user: CurrentUser
  /** The keys typed for it before its box was ready. */
  typedBefore: () => string
  onClose: () => void
}) {
  const id = useId()
  const open = useOpening(user, onClose)
  const { typed, type, press, groups, error, refetch, isSettled, all, current, point } = useSearching(
    user,
    open,
  )
  const optionId = (choice: Choice) => `${id}-${all.indexOf(choice)}`

  const words = wordsFor(user)
  return (
    <Dialog
      onClose={onClose}
      title={t('palette.title')}
      size="lg"
      centered={false}
      yOffset="8vh"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <TextInput
        data-autofocus
        size="md"
        value={typed}
        maxLength={SEARCHED_MAX}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={() => {
          const before = typedBefore()
          if (before) type(typed + before)
        }}
        placeholder={words}
        aria-label={words}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed ? <CloseButton aria-label={t('common.clear')} onClick={() => type('')} tabIndex={-1} /> : null
        }
      />
      <VisuallyHidden role="status">
        {isSettled && typed.trim() ? tCount('palette.found', all.length) : ''}
      </VisuallyHidden>
      <Choices
        id={`${id}-list`}
        groups={groups}
        current={current?.key}
        optionId={optionId}
        isBusy={!isSettled}
        onChoose={open}
        onPoint={point}
      />
      {error ? <ErrorState error={error} title={t('palette.failed')} onRetry={() => void refetch()} /> : null}
      {all.length === 0 && isSettled && !error ? <NothingFound user={user} text={typed.trim()} /> : null}
    </Dialog>
  )
}
