import { filledContract, placeholders } from '#contract/privacy/processor-contract.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { SavingIn } from '../../../platform/engine/binding.ts'
import type { Platform } from '../../../platform/platform.ts'
import { companyParty, isProposed, lockTemplate, nextVersion } from './repository.ts'
import type { contractTemplates, processorContracts } from '../register-tables.ts'

/** Numbers a new version; one that was put to a company stays as it is. @throws Problem `in_use` */
export const checkTemplate = async ({
  tx,
  id,
  before,
  values,
}: SavingIn<typeof contractTemplates>): Promise<void> => {
  if (!before) values.version = await nextVersion(tx)
  else if (await isProposed(tx, id)) throw new Problem('in_use', t('privacy.register.templateInUse'))
}

/** What a template says of the academy that the academy's settings do not hold. */
const academyBlanks = (
  body: string,
  { nif, address }: Platform['academy']['current']['entity'],
): string[] => {
  const named = placeholders(body)
  return [
    ...(named.includes('nifAcademia') && !nif ? [t('privacy.register.academyNif')] : []),
    ...(named.includes('moradaAcademia') && !address ? [t('privacy.register.academyAddress')] : []),
  ]
}

/** A version's text with the data of the parties in it; nothing of the academy stays blank. @throws Problem `validation` */
const textFor = async (
  { tx, platform: { academy } }: SavingIn<typeof processorContracts>,
  values: { template?: string | null | undefined; company?: string | null | undefined },
) => {
  const template = await lockTemplate(tx, values.template ?? '')
  const party = await companyParty(tx, values.company ?? '')
  if (!template || !party) throw invalidField(template ? 'company' : 'template', t('validation.reference'))
  const { entity } = academy.current
  const lacks = academyBlanks(template.body, entity)
  if (lacks.length > 0)
    throw invalidField('template', t('privacy.register.academyLacks', { what: lacks.join(', ') }))
  const text = filledContract(template.body, {
    empresa: party.name,
    nif: party.nif,
    morada: [party.address, party.postalCode, party.city].filter(Boolean).join(', ') || '–',
    representante: party.representative ?? '–',
    academia: entity.name,
    nifAcademia: entity.nif ?? '–',
    moradaAcademia: entity.address ?? '–',
  })
  return { version: template.version, text }
}

/**
 * Puts a version of the contract to a company with the data of the parties in it; company and version stay (rule
 * privacy.contracts).
 * @throws Problem `validation`
 */
export const checkContract = async (saving: SavingIn<typeof processorContracts>): Promise<void> => {
  const { before, values } = saving
  if (before && values.company && values.company !== before.company)
    throw invalidField('company', t('privacy.register.stays'))
  if (before && values.template && values.template !== before.template)
    throw invalidField('template', t('privacy.register.stays'))
  const signedOn = values.signedOn === undefined ? before?.signedOn : values.signedOn
  if (before?.state === 'signed' && !signedOn) throw invalidField('signedOn', t('privacy.register.stays'))
  values.state = signedOn ? 'signed' : 'proposed'
  if (!before) Object.assign(values, await textFor(saving, values))
}
