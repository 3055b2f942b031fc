import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'

const id = z.object({ id: z.uuid() })

const lastStatus = z.object({
  startTimestamp: z.string().nullable(),
  endTimestamp: z.string().nullable(),
  isRunning: z.boolean(),
  success: z.boolean(),
  error: z.string().nullable(),
})

/** The state of a task after a call about it. */
const taskState = z.object({
  _id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  nextDate: z.string().nullable(),
  lastStatus,
})

export type TaskState = z.output<typeof taskState>

const call = (method: 'GET' | 'POST', action: string, summary: string) =>
  defineEndpoint({
    method,
    path: `/api/task/${action}/:id`,
    tag: 'tasks',
    summary,
    caller: 'person',
    changes: true,
    params: id,
    answer: taskState,
  })

/** Both methods are taken: integrations use either. */
export const toggleTask = call('POST', 'toggle', 'Turns a task on or off')
export const toggleTaskByGet = call('GET', 'toggle', 'Turns a task on or off')
export const runTask = call('POST', 'run', 'Runs a task now; problem `task_running`')
export const stopTask = call('POST', 'stop', 'Stops a running task; problem `task_not_running`')

const taskType = z.object({
  type: z.string(),
  label: z.string(),
  help: z.string(),
  /** The parameters that the type reads, by name, each with its default. */
  parameters: z.record(z.string(), z.unknown()),
})

export const taskTypes = defineEndpoint({
  method: 'GET',
  path: '/api/task/types',
  tag: 'tasks',
  summary: 'The kinds of task',
  caller: 'person',
  answer: pageOf(taskType),
})

const taskRun = z.object({
  _id: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** What it did, in words; or why it failed. */
  result: z.string().nullable(),
  error: z.string().nullable(),
  /** Who ran it by hand. */
  byName: z.string().nullable(),
})

export type TaskRun = z.output<typeof taskRun>

export const taskRuns = defineEndpoint({
  method: 'GET',
  path: '/api/task/runs/:id',
  tag: 'tasks',
  summary: "A task's last runs, the newest first",
  caller: 'person',
  params: id,
  answer: pageOf(taskRun),
})
