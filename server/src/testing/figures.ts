import { figureOf } from '#contract/compliance/figure.ts'
import { previewParameter } from '#contract/compliance/parameter-change.ts'
import { addItem, editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import type { Client } from './app.ts'

type Values = Record<string, unknown>

/** What a save of a legal figure says besides its values: that its effects were seen; nothing for any other entity. */
export const confirmed = async (client: Client, item: Values, id?: string): Promise<Values> => {
  const figure = figureOf(item)
  if (!figure) return {}
  const { status, body } = await client.call(previewParameter, { body: { _id: id ?? null, figure } })
  return status === 200 ? { preview: body.confirmation } : {}
}

/** Adds a figure of the law as its screen does: what it changes is seen first. */
export const addFigure = async (client: Client, item: Values) =>
  client.call(addItem, {
    params: { entity: 'legalParameter' },
    body: { ...item, ...(await confirmed(client, item)) },
  })

/** Changes a figure of the law as its screen does. */
export const changeFigure = async (client: Client, id: string, values: Values) => {
  const params = { entity: 'legalParameter', id }
  const { body } = await client.call(getItem, { params })
  const preview = await confirmed(client, { ...body, ...values }, id)
  return client.call(editItem, { params, body: { source: 'Lei nova', ...values, ...preview } })
}
