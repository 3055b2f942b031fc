import { action, dossierEntry } from '#contract/actions/entities.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../platform/access/actor.ts'
import { all } from '../../platform/access/scope.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { checkCompanies, checkEmpty, checkTutors } from './checks.ts'
import { addToDossiers, actionPolicy, dossierEntryPolicy } from './policy.ts'
import { lockAction, nextCode } from './repositories/actions.ts'
import { programmeOn } from './programme.ts'
import { isSealedDocument } from './repositories/seals.ts'
import { actions, dossierEntries } from './tables.ts'

/** An action keeps the course as it is on the day when it is opened (rule actions.programme). */
export const actionBinding = bindEntity(action, actions, {
  policy: actionPolicy,
  hooks: {
    beforeSave: async ({ tx, platform: { clock }, id, before, values }) => {
      await checkTutors(tx, id, values.tutors ?? [], before?.tutors ?? [])
      if (before) {
        // Empty fields stay as they are.
        if (!values.code) delete values.code
        if (!values.hours) delete values.hours
        await checkCompanies(tx, id, values.companies ?? [])
        return
      }
      const programme = await programmeOn(tx, values.degree ?? '', dayInPortugal(clock.now()))
      if (!programme) throw invalidField('degree', t('validation.reference'))
      values.programme = programme
      values.hours ??= programme.hours
      values.code ||= await nextCode(tx, Number(String(values.startDate).slice(0, 4)))
    },
    beforeRemove: async ({ tx, row }) => checkEmpty(tx, row.id),
  },
})

/**
 * A paper goes into an open dossier, of an action that the caller may add to; sealing waits for it. Once sealed, a
 * document stays, even when the action is reopened (rule actions.seal).
 */
export const dossierEntryBinding = bindEntity(dossierEntry, dossierEntries, {
  policy: dossierEntryPolicy,
  hooks: {
    beforeSave: async ({ tx, actor, before, values }) => {
      const who = personOf(actor)
      const action = before?.action ?? values.action ?? ''
      if (!(await lockAction(tx, action, who ? addToDossiers(who) : all)))
        throw invalidField('action', t('validation.reference'))
      const held = before?.file?._id
      if (
        held &&
        values.file !== undefined &&
        values.file?._id !== held &&
        (await isSealedDocument(tx, held))
      )
        throw invalidField('file', t('actions.sealedDocument'))
    },
    beforeRemove: async ({ tx, row }) => {
      const action = await lockAction(tx, row.action, all)
      if (action?.state === 'sealed') throw new Problem('action_sealed')
      if (row.file && (await isSealedDocument(tx, row.file._id))) throw new Problem('document_sealed')
    },
  },
})
