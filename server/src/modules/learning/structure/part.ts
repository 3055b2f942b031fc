import { partHours } from '#contract/enrolment/part-rules.ts'
import type { AssignmentRow } from '../../enrolment/index.ts'
import type { Structure } from './structure.ts'

const made = new WeakMap<Structure, Map<string, Structure>>()

const makePart = (whole: Structure, taken: readonly string[], minutes: number | null): Structure => {
  const modules = whole.modules.filter(({ _id }) => taken.includes(_id))
  const lectures = modules.flatMap((module) => module.lectures)
  const { duration, hduration } = whole.degree
  const planned = minutes ?? duration
  return {
    ...whole,
    degree: {
      ...whole.degree,
      duration: planned,
      hduration: partHours({ hours: hduration, minutes: duration }, planned),
    },
    modules,
    lectures,
    placeOf: new Map(lectures.map(({ key }, place) => [key, place])),
  }
}

/**
 * An assignment's part of its course: all of it, or only the modules of the code by which it was given (rule
 * code.modules). A part of a structure is made once.
 */
export const structureFor = (
  whole: Structure,
  { modules, minutes }: Pick<AssignmentRow, 'modules' | 'minutes'>,
): Structure => {
  if (!modules) return whole
  const parts = made.get(whole) ?? new Map<string, Structure>()
  made.set(whole, parts)
  const key = [minutes, ...modules].join(' ')
  const part = parts.get(key) ?? makePart(whole, modules, minutes)
  parts.set(key, part)
  return part
}
