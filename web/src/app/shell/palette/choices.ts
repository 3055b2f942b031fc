import type { Icon } from '@tabler/icons-react'
import { fold } from '#contract/platform/text/fold.ts'

/** Something that the palette leads to, or does. */
export interface Choice {
  /** Its key among all of them. */
  key: string
  name: string
  /** What distinguishes it from others of its name. */
  detail: string
  icon: Icon
  to?: string
  newTab?: boolean
  run?: () => void
}

/** Choices under one heading. */
export interface ChoiceGroup {
  id: string
  label: string
  choices: readonly Choice[]
}

/** The choices whose name or detail contains every word of the text, ignoring case and accents. */
export const matching = (choices: readonly Choice[], text: string): Choice[] => {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return choices.filter(({ name, detail }) => {
    const own = fold(`${name} ${detail}`)
    return words.every((word) => own.includes(word))
  })
}

/** The choice a number of places further, wrapping around; the first where the current one is gone. */
export const stepFrom = (
  choices: readonly Choice[],
  key: string | undefined,
  by: number,
): Choice | undefined => {
  const place = choices.findIndex((choice) => choice.key === key)
  return place < 0 ? choices[0] : choices[(place + by + choices.length) % choices.length]
}
