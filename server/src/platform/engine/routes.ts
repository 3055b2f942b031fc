import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { itemChoices } from '#contract/platform/engine/choices-endpoint.ts'
import {
  addItem,
  dynamicFields,
  editItem,
  exportItems,
  filterOptions,
  getItem,
  itemUsages,
  listItems,
  removeItem,
  resetItems,
} from '#contract/platform/engine/endpoints.ts'
import { register } from '../http/endpoint.ts'
import { hitLine } from '../http/rate-limit.ts'
import { sendFile } from '../http/send-file.ts'
import type { Platform } from '../platform.ts'
import { XLSX } from '../sheets.ts'
import type { Engine } from './engine.ts'
import { exportList } from './export.ts'
import { readItem } from './multipart.ts'
import { isAllowed } from './registry.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'

/** How much anybody may add without an account, per address (rule site.public-forms). */
const PUBLIC_ADDS = { max: 10, seconds: HOUR_SECONDS }

/** The generic calls behind `/api/entity/{entity}/…`. */
export const entityRoutes = (app: FastifyInstance, { db, files }: Platform, engine: Engine): void => {
  const save = async (request: FastifyRequest, name: string, id: string | undefined) => {
    const binding = engine.registry.get(name)
    // Checked before the files of the request are stored, so that nobody fills the disk with files that they may not
    // save.
    const { actor } = request
    const isVisitor = actor.kind === 'anonymous'
    if (!isAllowed(binding, actor, id ? 'edit' : 'add'))
      throw new Problem(isVisitor ? 'unauthenticated' : 'forbidden')
    if (isVisitor) await hitLine(db, `add:${name}`, request.ip, PUBLIC_ADDS)
    const { item, stored } = await readItem(request, binding.entity.fields, files)
    try {
      return await engine.save(name, id, item, actor)
    } catch (error) {
      await files.discard(stored)
      throw error
    }
  }

  register(app, listItems, async ({ params, query, actor }) => engine.list(params.entity, query, actor))
  register(app, exportItems, async ({ params, query, actor, reply }) => {
    const file = await exportList(engine, params.entity, query, actor)
    const name = `${engine.registry.get(params.entity).entity.label.many}.xlsx`
    return sendFile(reply, { name, type: XLSX, contents: file })
  })
  register(app, getItem, async ({ params, actor }) => engine.get(params.entity, params.id, actor))
  register(app, itemUsages, async ({ params, query, actor }) =>
    engine.usages(params.entity, query.ids, actor),
  )
  register(app, filterOptions, async ({ params, query, actor }) => ({
    items: await engine.options(params.entity, params.field, query.search, actor),
  }))
  register(app, itemChoices, async ({ params, query, actor }) => engine.choices(params.entity, query, actor))
  register(app, addItem, async ({ params, request }) => save(request, params.entity, undefined))
  register(app, editItem, async ({ params, request }) => save(request, params.entity, params.id))
  register(app, removeItem, async ({ params, actor }) => engine.remove(params.entity, params.id, actor))
  register(app, resetItems, async ({ params, body, actor }) =>
    engine.reset(params.entity, recordOf(body), actor),
  )
  register(app, dynamicFields, async ({ params, actor }) => {
    const binding = engine.registry.get(params.entity)
    if (!(['list', 'view', 'edit'] as const).some((action) => isAllowed(binding, actor, action)))
      throw new Problem('forbidden')
    return {
      items: flatFields(binding.entity.fields).map(([name, { kind, label, required, ...rest }]) => ({
        ...rest,
        name,
        label,
        type: kind,
        required: required ?? false,
      })),
    }
  })
}
