import type { AnnexAction, TrainingOfYear } from './document.ts'

/** Whole hours as the report accepts them: at least one, and at most four digits. */
export const wholeHours = (hours: number): number => Math.min(9999, Math.max(1, Math.round(hours)))

/** The action that a training is part of (rule annex.actions). */
export const actionOf = ({ area, modality, entity, level, hours }: TrainingOfYear): AnnexAction => ({
  area,
  modality,
  hours: wholeHours(hours),
  entity,
  level,
})

/** Trainings with the same key belong to one action. */
export const keyOf = ({ area, modality, hours, entity, level }: AnnexAction): string =>
  [area, modality, hours, entity, level].join(' ')

/** The actions of a report in a fixed order, with the place of each, from 1. */
export function numberActions(actions: Iterable<AnnexAction>): {
  actions: AnnexAction[]
  ordinals: ReadonlyMap<string, number>
} {
  const byKey = new Map([...actions].map((action) => [keyOf(action), action]))
  const sorted = [...byKey].toSorted(([a], [b]) => a.localeCompare(b))
  return {
    actions: sorted.map(([, action]) => action),
    ordinals: new Map(sorted.map(([key], place) => [key, place + 1])),
  }
}
