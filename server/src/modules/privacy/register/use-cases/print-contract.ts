import { formatDay, formatDayTime } from '#contract/platform/text/format.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { printLetter } from '../../../../platform/print/letter.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readContracts } from '../../policy.ts'
import type { ProcessorContractRow } from '../../register-tables.ts'
import { findContract } from '../repository.ts'
import { PRODUCT_COLOR } from '../../../../platform/print/product-color.ts'

/** The person behind a contract, and since when. */
const standingOf = ({ state, acceptedAt, signedOn, signedBy }: ProcessorContractRow, by: string | null) => {
  if (state === 'accepted' && acceptedAt)
    return t('privacy.register.accepted', { name: by ?? '–', when: formatDayTime(acceptedAt) })
  if (state === 'signed' && signedOn)
    return t('privacy.register.signed', { name: signedBy ?? '–', when: formatDay(signedOn) })
  return t('privacy.register.proposed')
}

/** A contract on paper, as it was put to the company. @throws Problem `not_found` */
export const printContract = async ({ db, academy }: Platform, id: string, who: Person) => {
  const found = await findContract(db, id, readContracts(who))
  if (!found) throw new Problem('not_found')
  const { contract, company, by } = found
  const { config, entity } = academy.current
  return {
    name: `${t('privacy.register.contract')} ${company}.pdf`,
    type: 'application/pdf',
    contents: await printLetter({
      title: t('privacy.register.contract'),
      academy: entity.name,
      color: config.primaryColor ?? PRODUCT_COLOR,
      lines: [company, t('privacy.register.version', { version: contract.version })],
      text: contract.text,
      end: [standingOf(contract, by)],
    }),
  }
}
