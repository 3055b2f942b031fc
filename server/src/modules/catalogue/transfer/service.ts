import { Readable } from 'node:stream'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ImportMode } from '#contract/catalogue/transfer-endpoints.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { isUuid } from '../../../platform/database/columns.ts'
import type { Config } from '../../../platform/config.ts'
import type { Client, Person } from '../../../platform/access/actor.ts'
import { askOutside, jsonFrom, type Patience } from '../../../platform/outgoing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { courseJson, describeCourse } from './export.ts'
import { addCourse, type IsAssigned } from './import.ts'
import { findByCode } from './repository.ts'
import { spool } from './spool.ts'

type Instance = Config['instances'][number]
interface Added {
  _id: string
  name: string
}

/** Who takes a course out, or brings one in: a creator, or another instance. */
export type Carrier = Person | Client

/** Courses that travel: out as JSON, in from JSON, and between instances. */
export interface Transfers {
  /** The JSON of a course, and a name for its file. */
  export: (id: string, actor: Carrier) => Promise<{ name: string; json: Readable }>
  exportTo: (id: string, to: { instance: string; state: number }, actor: Carrier) => Promise<Added>
  import: (body: AsyncIterable<Buffer>, actor: Carrier, mode: ImportMode) => Promise<Added>
  importByCode: (code: string, actor: Carrier) => Promise<Added>
  instances: () => { _id: string; name: string }[]
}

/** A course travels with its videos, over lines that may be slow. */
const whole: Patience = { milliseconds: 60 * 60 * 1000, bytes: 50 * 1024 ** 3 }

/** A call to another instance, by its token. */
const call = async (instance: Instance, path: string, body?: Readable): Promise<Response> => {
  const headers = { authorization: `Bearer ${instance.token}`, 'content-type': 'application/json' }
  const address = `${instance.url.replace(/\/$/, '')}${path}`
  const request = {
    headers,
    duplex: 'half' as const,
    ...(body ? { method: 'POST', body: Readable.toWeb(body) as ReadableStream } : {}),
  }
  try {
    return await askOutside(address, whole, request)
  } catch {
    throw new Problem('unavailable', t('entity.exportFailed'))
  }
}

/** Makes the service. */
export const createTransfers = (platform: Platform, engine: Engine, isAssigned: IsAssigned): Transfers => {
  const { db, config } = platform

  const idOf = async (idOrCode: string): Promise<string> => {
    if (isUuid(idOrCode)) return idOrCode
    const row = await findByCode(db, idOrCode)
    if (!row) throw new Problem('not_found')
    return row.id
  }

  const take = async (
    body: AsyncIterable<Buffer>,
    actor: Carrier,
    { over = {}, mode = 'copy' }: { over?: object; mode?: ImportMode } = {},
  ): Promise<Added> => {
    const { document, contents, dispose } = await spool(body)
    try {
      return await addCourse(
        { platform, engine, isAssigned },
        { document: { ...(document as object), ...over }, contents },
        actor,
        mode,
      )
    } finally {
      await dispose()
    }
  }

  return {
    async export(id, actor) {
      const described = await describeCourse(platform, engine, await idOf(id), actor)
      const { code, name } = described.document
      return { name: `${String(code ?? name)}.json`, json: courseJson(platform, described) }
    },
    async exportTo(id, { instance, state }, actor) {
      const target = config.instances.find(({ name }) => name === instance)
      if (!target) throw invalidField('instance', t('validation.option'))
      const described = await describeCourse(platform, engine, await idOf(id), actor)
      const document = { ...described.document, state, surveyResult: [] }
      const answer = await call(
        target,
        '/api/degree/import',
        courseJson(platform, { ...described, document }),
      )
      const body = (await jsonFrom(answer).catch(() => ({}))) as Partial<Added> & { detail?: string }
      if (!answer.ok || !body._id)
        throw new Problem('conflict', [t('entity.exportFailed'), body.detail].filter(Boolean).join(': '))
      return { _id: body._id, name: String(body.name) }
    },
    import: (body, actor, mode) => take(body, actor, { mode }),
    async importByCode(code, actor) {
      let failed: unknown
      for (const instance of config.instances) {
        const answer = await call(instance, `/api/degree/export/${encodeURIComponent(code)}`).catch(
          (error: unknown) => void (failed = error),
        )
        if (answer?.ok && answer.body)
          return take(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), actor, {
            over: { state: 0 },
          })
        await answer?.body?.cancel()
      }
      throw failed ?? invalidField('code', t('problem.code_invalid'))
    },
    instances: () => config.instances.map(({ name }) => ({ _id: name, name })),
  }
}
