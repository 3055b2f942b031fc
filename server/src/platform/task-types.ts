import type { Criteria } from '#contract/platform/schedule/criteria.ts'
import type { System } from './access/actor.ts'
import type { Platform } from './platform.ts'

/** What a task's type reads of it. */
export interface TaskParameters {
  days?: number | null
  months?: number | null
  times?: number | null
  emails?: string[] | null
}

/** What a run is given. */
export interface TaskContext {
  platform: Platform
  parameters: TaskParameters
  now: Date
  /** Identifies the time until the task's next run: used in the key of what is sent once within it. */
  period: string
  /** Aborts when the task is stopped or past its time limit; long work checks it between its steps. */
  signal: AbortSignal
  /** In whose name it works: its own, as a part of the product. */
  actor: System
}

/** A kind of scheduled work. A module offers its own. */
export interface TaskType {
  /** Its name is the catalogue's, under `task.type`. */
  type: string
  help: string
  /** The parameters that it reads, with their defaults. */
  parameters: TaskParameters
  /** The task of this type that every academy starts with. */
  base?: { name: string; criteria: Criteria; isActive: boolean; timeout?: number }
  /** Does the work; returns its result, in words. */
  run: (context: TaskContext) => Promise<string>
}

/** The kinds of task that the product has. */
export interface TaskTypes {
  offer: (...types: TaskType[]) => void
  get: (type: string) => TaskType | undefined
  all: () => TaskType[]
}

/** Makes the list that modules offer their kinds of task to. */
export const createTaskTypes = (): TaskTypes => {
  const types = new Map<string, TaskType>()
  return {
    offer: (...offered) => offered.forEach((type) => types.set(type.type, type)),
    get: (type) => types.get(type),
    all: () => [...types.values()],
  }
}

/** A task's parameters, with the type's own where it says nothing. */
export const parametersOf = (type: TaskType, given: TaskParameters | null): TaskParameters => ({
  ...type.parameters,
  ...Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null)),
})
