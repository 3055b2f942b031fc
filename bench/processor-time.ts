import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a tick in /proc, on every Linux (proc_pid_stat(5), USER_HZ). */
const TICK_MS = 10

/** The fields of /proc/PID/stat behind the name, which may hold spaces and brackets. */
const statOf = (pid: number | string): number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

/** A process that ended meanwhile counts with its parent, which has waited for it. */
const statOrNone = (pid: string): number[] => {
  try {
    return statOf(pid)
  } catch {
    return []
  }
}

const [PARENT, OWN, WAITED_FOR] = [1, 11, 13] as const

/** User and system time that stand beside each other. */
const both = (stat: number[], at: number): number => (stat[at] ?? 0) + (stat[at + 1] ?? 0)

/**
 * Milliseconds of processor that a process and its children have used since it began, those that ended included.
 * @returns null where there is no /proc
 */
export const processorTime = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  const parent = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOrNone)
    .filter((stat) => stat[PARENT] === pid)
  const ticks = children.reduce(
    (sum, stat) => sum + both(stat, OWN),
    both(parent, OWN) + both(parent, WAITED_FOR),
  )
  return ticks * TICK_MS
}
