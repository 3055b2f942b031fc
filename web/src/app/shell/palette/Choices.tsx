import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#contract/platform/text/text.ts'
import type { Choice, ChoiceGroup } from './choices.ts'
import classes from './palette.module.css'

/** What may be chosen, under its headings; the one that Enter opens is marked, and stays in view. */
export function Choices({
  id,
  groups,
  current,
  optionId,
  isBusy,
  onChoose,
  onPoint,
}: {
  id: string
  groups: readonly ChoiceGroup[]
  current: string | undefined
  optionId: (choice: Choice) => string
  isBusy: boolean
  onChoose: (choice: Choice) => void
  onPoint: (key: string) => void
}) {
  return (
    <div id={id} role="listbox" aria-label={t('palette.results')} aria-busy={isBusy} className={classes.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className={classes.heading}>
            {group.label}
          </div>
          {group.choices.map((choice) => (
            <Option
              key={choice.key}
              id={optionId(choice)}
              choice={choice}
              isCurrent={choice.key === current}
              onChoose={onChoose}
              onPoint={onPoint}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The focus stays in the box, so that a press takes it nowhere; the pointer marks what the keys would open. */
const Option = ({
  id,
  choice,
  isCurrent,
  onChoose,
  onPoint,
}: {
  id: string
  choice: Choice
  isCurrent: boolean
  onChoose: (choice: Choice) => void
  onPoint: (key: string) => void
}) => {
  const { key, name, detail, icon: Icon, newTab } = choice
  const option = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <UnstyledButton
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(key)}
      onClick={() => onChoose(choice)}
    >
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.name}>{name}</span>
      <span className={classes.detail}>{newTab ? `${detail} · ${t('ui.newTab')}` : detail}</span>
    </UnstyledButton>
  )
}
