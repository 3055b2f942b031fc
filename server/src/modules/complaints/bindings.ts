import { complaintTemplate } from '#contract/complaints/complaint-template.ts'
import { complaint } from '#contract/complaints/complaint.ts'
import { municipalHoliday } from '#contract/complaints/municipal-holiday.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { complaintPolicy } from './policy.ts'
import { countComplaint, receiveComplaint, notifyOfComplaint } from './receive.ts'
import { complaints, complaintTemplates, municipalHolidays } from './tables.ts'

/** The register of complaints; what is added to it by anybody gets its number and its deadline. */
export const complaintBinding = bindEntity(complaint, complaints, {
  policy: complaintPolicy,
  hooks: {
    beforeSave: async ({ tx, platform, actor, values }) => {
      await countComplaint(tx, actor, values.email ?? '')
      Object.assign(values, await receiveComplaint(tx, platform, actor, values))
    },
    afterSave: async ({ tx, platform, id, values: { reference, email, dueOn } }) => {
      if (reference && email)
        await notifyOfComplaint(platform, tx, { id, reference, email, dueOn: dueOn ?? null })
    },
  },
})

export const complaintTemplateBinding = bindEntity(complaintTemplate, complaintTemplates)

/** A holiday is on a day of the year or counted from Easter, not both. */
export const municipalHolidayBinding = bindEntity(municipalHoliday, municipalHolidays, {
  hooks: {
    beforeSave: async ({ values, before }) => {
      const kind = values.kind ?? before?.kind
      if (kind === 'fixed') values.easterDays = null
      else values.monthDay = null
    },
  },
})
