import { isDeepStrictEqual } from 'node:util'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { codeFault, plainCode } from '#contract/enrolment/code-rules.ts'
import { code } from '#contract/enrolment/code.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../../platform/access/actor.ts'
import { bindEntity, type SavingIn } from '../../../platform/engine/binding.ts'
import { courseOutline } from '../../catalogue/index.ts'
import { saveAccounts } from './pin-accounts.ts'
import { findCodeById } from './repositories/codes.ts'
import { accountsOf, seatsOfCode } from './repositories/pins.ts'
import { sellSeats, takeSeatsBack } from './seats.ts'
import { notifyWaiting } from './notify.ts'
import { newCode } from './new-code.ts'
import { demandUnused } from './unused.ts'
import { codePolicy } from '../policy.ts'
import { codes } from '../code-tables.ts'

/** A code names only modules of its course (rule code.modules). @throws Problem `validation` */
const checkModules = async ({ tx, before, values }: SavingIn<typeof codes>): Promise<void> => {
  const modules = values.modules ?? before?.modules ?? []
  const degree = values.degree ?? before?.degree
  if (!degree || modules.length === 0 || !(values.modules || values.degree)) return
  const outline = new Set((await courseOutline(tx, degree)).map(({ _id }) => _id))
  if (modules.some(({ module }) => !outline.has(module)))
    throw invalidField('modules', t('code.modulesOfCourse'))
}

/** The content of a bought code stays as it was sold (rule code.bought). */
const sold = ['type', 'degree', 'modules', 'company'] as const

/** @throws Problem `validation` if a bought code would become another */
const checkSold = ({ before, values }: SavingIn<typeof codes>): void => {
  if (!before?.bought) return
  const changed = sold.find(
    (column) => values[column] !== undefined && !isDeepStrictEqual(values[column], before[column]),
  )
  if (changed) throw invalidField(changed, t('code.bought'))
}

/** Seats added to a bought code are sold, and those taken off it are refunded, at the prices of the day. */
const settleSeats = async ({ tx, platform, before, id }: SavingIn<typeof codes>): Promise<void> => {
  if (!before?.bought) return
  const more = (await seatsOfCode(tx, id)) - before.accountsAllowed
  const now = platform.clock.now()
  if (more > 0) await sellSeats(tx, before, { seats: more, now })
  if (more < 0) await takeSeatsBack(tx, before, { seats: -more, now })
}

/** Notifies the people who decide on accounts that some wait. */
const notifyOfAccounts = async ({ tx, platform, actor, id }: SavingIn<typeof codes>, count: number) => {
  const found = count > 0 ? await findCodeById(tx, id) : undefined
  if (found) await notifyWaiting(platform, tx, found, { count, by: personOf(actor)?._id })
}

export const codeBinding = bindEntity(code, codes, {
  policy: codePolicy,
  hooks: {
    beforeSave: async (saving) => {
      const { before, values, actor } = saving
      // The form only has the mask of the stored code, and sends it back.
      const isMask = before && values.code === maskCode(before.code)
      if (isMask) delete values.code
      const typed = values.code
      const wrong = typed ? codeFault(typed) : undefined
      if (wrong) throw invalidField('code', wrong)
      if (typed) values.code = plainCode(typed)
      else if (before) delete values.code
      else values.code = newCode()
      if (!before) values.owner = personOf(actor)?._id ?? null
      for (const column of ['type', 'accountsAllowed', 'modules'] as const)
        if (values[column] === null || values[column] === undefined) delete values[column]
      const used = before?.accountsUsed ?? 0
      if ((values.accountsAllowed ?? used) < used)
        throw invalidField('accountsAllowed', t('validation.min', { min: used }))
      await checkModules(saving)
      checkSold(saving)
    },
    beforeRemove: async ({ tx, platform, row }) => {
      const where = t('server.rows.assignments')
      await demandUnused(tx, row, () => new Problem('in_use', t('problem.in_use_where', { where })))
      await takeSeatsBack(tx, row, { seats: row.accountsAllowed, now: platform.clock.now() })
    },
    afterSave: async (saving) => {
      await notifyOfAccounts(saving, await saveAccounts(saving))
      await settleSeats(saving)
    },
    present: async ([only], _rows, { db, whole }) => {
      if (whole && only) only.accounts = await accountsOf(db, only._id)
    },
  },
})
