import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { jsonFrom } from '../../../../platform/network/outgoing.ts'
import { described } from '../described.ts'
import { courseJson } from '../export.ts'
import { call } from '../instances.ts'
import type { Added, Carrier, Transfers } from '../transfers.ts'

/**
 * Sends a course to another instance.
 * @throws Problem `validation` for an instance that is not set up, `not_found`, `unavailable`, `conflict` if it was not
 *   accepted
 */
export const exportTo = async (
  transfers: Transfers,
  id: string,
  { instance, state }: { instance: string; state: number },
  actor: Carrier,
): Promise<Added> => {
  const { platform } = transfers
  const target = platform.config.instances.find(({ name }) => name === instance)
  if (!target) throw invalidField('instance', t('validation.option'))
  const course = await described(transfers, id, actor)
  const document = { ...course.document, state, surveyResult: [] }
  const answer = await call(target, '/api/degree/import', courseJson(platform, { ...course, document }))
  const body = (await jsonFrom(answer).catch(() => ({}))) as Partial<Added> & { detail?: string }
  if (!answer.ok || !body._id)
    throw new Problem('conflict', [t('entity.exportFailed'), body.detail].filter(Boolean).join(': '))
  return { _id: body._id, name: String(body.name) }
}
