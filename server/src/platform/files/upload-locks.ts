import { setTimeout as pause } from 'node:timers/promises'
import type { Lock } from '@tus/server'
import { z } from 'zod'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { instanceEvent, type InstanceEvent } from '../events/instance-event.ts'
import type { Log } from '../log.ts'
import { fileOf } from './key.ts'
import { findState, leaveWriter, takeWriter, type Wish } from './repositories/uploads.ts'

/** What one instance asks of the others: that the one that writes to an upload ends. */
const letGoOfUpload = instanceEvent('upload.letGo', z.string())
/** Between two looks at a writer that was asked to end. */
const LOOK_MS = 100
/**
 * How often one looks before one takes the upload from a writer of another instance: that one died, or does not hear. Its
 * late bytes count for nothing.
 */
const LOOKS = 50
/** How long a request waits for another of the same instance, which ends what it does for the store first. */
const LOCAL_MS = 30_000

/** The instances that share the database. */
export interface Instances {
  announceToInstances: (event: InstanceEvent<string>, payload: string) => void
  onInstances: (event: InstanceEvent<string>, listener: (payload: string) => void) => void
}

/** Lets one request at a time write to an upload, over all instances; the next asks the one before to end. */
export interface UploadLocks {
  newLock: (key: string) => Lock
  /** The name under which this instance writes to an upload now. */
  writerOf: (key: string) => string | undefined
  /**
   * Does something with an upload to which nobody else writes meanwhile.
   * @param toRemove where its removal has begun
   * @throws Problem `not_found` where it is gone or being removed, `unavailable` where the one before does not end
   */
  alone: <T>(key: string, work: () => Promise<T>, toRemove?: boolean) => Promise<T>
}

interface Held {
  writer: string
  letGo: () => unknown
  gone: Promise<void>
  leave: () => void
}

/** The locks of the requests of this instance, in the order in which they came. */
const createQueue = () => {
  const held = new Map<string, Held>()
  /** Waits for those before, and stands in the place of the last. */
  const enter = async (
    key: string,
    writer: string,
    signal: AbortSignal,
    letGo: () => unknown,
  ): Promise<Held> => {
    for (let other = held.get(key); other; other = held.get(key)) {
      other.letGo()
      const isGone = await Promise.race([
        other.gone.then(() => true),
        pause(LOCAL_MS, false, { signal, ref: false }).catch(() => false),
      ])
      if (!isGone) throw new Problem('unavailable')
    }
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    const leave = () => {
      held.delete(key)
      resolve()
    }
    const own = { writer, letGo, gone, leave }
    held.set(key, own)
    return own
  }
  return { held, enter }
}

/**
 * Makes the locks of uploads.
 * @param instances undefined where this process is the only one
 */
export const createUploadLocks = (db: Db, log: Log, instances?: Instances): UploadLocks => {
  const { held, enter } = createQueue()
  instances?.onInstances(letGoOfUpload, (key) => void held.get(key)?.letGo())

  /** Takes the upload in the database: from one who lets go, or after a while from one who does not. */
  const take = async (key: string, wish: Wish, signal: AbortSignal): Promise<void> => {
    const id = fileOf(key)
    let [before, looks]: [string | undefined, number] = [undefined, 0]
    while (
      !(await takeWriter(db, id, looks >= (instances ? LOOKS : 1) ? { ...wish, insteadOf: before } : wish))
    ) {
      const state = await findState(db, id)
      if (!state || state.taken !== (wish.toRemove ?? false)) throw new Problem('not_found')
      // Nobody writes to a whole file.
      if (state.complete) return
      const writer = state.writer ?? undefined
      if (writer !== before) [before, looks] = [writer, 0]
      if (looks === 0) instances?.announceToInstances(letGoOfUpload, key)
      looks++
      await pause(LOOK_MS, undefined, { signal }).catch(() => {
        throw new Problem('unavailable')
      })
    }
  }

  const newLock = (key: string, toRemove = false): Lock => {
    const writer = newId()
    let own: Held | undefined
    const unlock = async (): Promise<void> => {
      // Where the database fails, the next one takes it after a while.
      await leaveWriter(db, fileOf(key), writer).catch((error: unknown) =>
        log.warn({ err: error }, 'an upload was not let go of'),
      )
      own?.leave()
    }
    return {
      lock: async (signal, letGo) => {
        own = await enter(key, writer, signal, letGo)
        try {
          await take(key, { writer, toRemove }, signal)
        } catch (error) {
          await unlock()
          throw error
        }
      },
      unlock,
    }
  }

  return {
    newLock: (key) => newLock(key),
    writerOf: (key) => held.get(key)?.writer,
    alone: async (key, work, toRemove) => {
      const lock = newLock(key, toRemove)
      await lock.lock(new AbortController().signal, () => undefined)
      try {
        return await work()
      } finally {
        await lock.unlock()
      }
    },
  }
}
