import type { Criteria } from '#contract/platform/schedule/criteria.ts'
import type { System } from './access/actor.ts'
import type { Platform } from './platform.ts'

/** The part of a task that its type reads. */
export interface TaskParameters {
  days?: number | null
  months?: number | null
  times?: number | null
  emails?: string[] | null
}

/** The arguments of a run. */
export interface TaskContext {
  platform: Platform
  parameters: TaskParameters
  now: Date
  /** Identifies the time until the task's next run: used in the key of what is sent once within it. */
  period: string
  /** Aborts when the task is stopped or past its time limit; long work checks it between its steps. */
  signal: AbortSignal
  /** The actor of the run: the task itself, as a part of the product. */
  actor: System
}

/** A kind of scheduled work. A module offers its own. */
export interface TaskType {
  /** Its name is the catalogue's, under `task.type`; what it does, under `server.task.help`. */
  type: string
  /** The parameters that it reads, with their defaults. */
  parameters: TaskParameters
  /** The task of this type that every academy starts with; its name is the catalogue's, under `server.task.name`. */
  base?: { criteria: Criteria; isActive: boolean; timeout?: number }
  /** Does the work; returns its result, in words. */
  run: (context: TaskContext) => Promise<string>
}

/** The kinds of task that the product has. */
export interface TaskTypes {
  offer: (...types: TaskType[]) => void
  get: (type: string) => TaskType | undefined
  all: () => TaskType[]
}

/** Creates the list to which modules add their kinds of task. */
export const createTaskTypes = (): TaskTypes => {
  const types = new Map<string, TaskType>()
  return {
    offer: (...offered) => offered.forEach((type) => types.set(type.type, type)),
    get: (type) => types.get(type),
    all: () => [...types.values()],
  }
}

/** A task's parameters, with the type's defaults for missing ones. */
export const parametersOf = (type: TaskType, given: TaskParameters | null): TaskParameters => ({
  ...type.parameters,
  ...Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null)),
})
