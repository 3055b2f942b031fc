import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { HashAnswer, HashJob } from './job.ts'

/** Beyond this many, logins wait for one instance's other work. */
const MAX_THREADS = 4

/** How many threads hash: one processor is left to everything else, if there are several. */
export const HASH_THREADS = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1))

const idle: Worker[] = []
let started = 0

type Waiting = (worker: Worker) => void
/** Who waits for a thread: strangers, and people who are known, however many strangers there are. */
const lines = { strangers: [] as Waiting[], known: [] as Waiting[] }
export type Line = keyof typeof lines
let lastServed: Line = 'strangers'

/** The next who waits: of the two lines in turn, where somebody waits in both. */
const nextInLine = (): Waiting | undefined => {
  const other = lastServed === 'known' ? 'strangers' : 'known'
  lastServed = lines[other].length > 0 ? other : lastServed
  return lines[lastServed].shift()
}

/** Starts a thread; an idle thread does not keep the process from exiting. */
const start = (): Worker => {
  started += 1
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  worker.once('exit', () => {
    started -= 1
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    // The next in line gets a thread in its place.
    const next = nextInLine()
    if (next) next(start())
  })
  return worker
}

const take = async (line: Line): Promise<Worker> => {
  const free = idle.pop()
  if (free) return free
  return started < HASH_THREADS ? start() : new Promise((resolve) => void lines[line].push(resolve))
}

const giveBack = (worker: Worker): void => {
  const next = nextInLine()
  if (next) return next(worker)
  worker.unref()
  idle.push(worker)
}

/**
 * Does a job on a thread of hashing, as soon as one is free: neither the event loop nor the threads that read files
 * and compress answers wait for it.
 * @param line where it waits for that
 * @throws the error of a thread that could not do it
 */
export const onHashThread = async (job: HashJob, line: Line): Promise<HashAnswer> => {
  const worker = await take(line)
  worker.ref()
  const answered = once(worker, 'message') as Promise<[HashAnswer]>
  worker.postMessage(job, [])
  const [answer] = await answered
  giveBack(worker)
  return answer
}
