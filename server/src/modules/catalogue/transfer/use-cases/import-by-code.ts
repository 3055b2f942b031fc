import { Readable } from 'node:stream'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../instances.ts'
import { importCourse } from './import-course.ts'
import type { Added, Carrier, Transfers } from '../transfers.ts'

/** Imports the course with a code from the first of the other instances that has it. @throws Problem `validation` */
export const importByCode = async (transfers: Transfers, code: string, actor: Carrier): Promise<Added> => {
  let failed: unknown
  for (const instance of transfers.platform.config.instances) {
    const answer = await call(instance, `/api/degree/export/${encodeURIComponent(code)}`).catch(
      (error: unknown) => void (failed = error),
    )
    if (answer?.ok && answer.body) {
      const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
      return importCourse(transfers, body, actor, { over: { state: 0 } })
    }
    await answer?.body?.cancel()
  }
  throw failed ?? invalidField('code', t('problem.code_invalid'))
}
