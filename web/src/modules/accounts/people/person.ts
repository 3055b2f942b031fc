import { getItem } from '#contract/platform/engine/endpoints.ts'
import { degreesOfUser } from '#contract/learning/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import type { AnyItem } from '../../../platform/engine/names.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import type { PersonalForm } from '../../people/index.ts'

/** A user as the entity's own call answers it, with what this screen reads of it. */
export type Person = AnyItem & {
  username: string
  email: string
  role: Reference
  avatar: { _id: string } | null
  isStudent: boolean
  active: boolean
  lock: boolean
  activationDate: string | null
  createdAt: string
  updatedAt: string
  certificateIssued: boolean
  data: Partial<Record<keyof PersonalForm, string | null>> & {
    company: Reference | null
    educationLevel: Reference | null
    privateCode: string | null
  }
  _can?: { edit: boolean; remove: boolean; lock: boolean }
}

/** How somebody is called. */
export const nameOf = ({ data, username }: Person): string => data.name || username

/** The person as they are saved now. */
export const personNow = async (id: string): Promise<Person> =>
  (await call(getItem, { params: { entity: 'user', id } })) as Person

/** Asks again for the person and their courses, after something of them was changed. */
export const refreshPerson = (): Promise<unknown> => refresh(getItem, degreesOfUser)
