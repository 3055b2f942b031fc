import { displayName } from '#contract/platform/kernel/display-name.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { degreesOfUser } from '#contract/learning/endpoints.ts'
import type { ItemNamed } from '../../../platform/engine/names.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'

/** A user as the entity's own call answers it. */
export type Person = ItemNamed<'user'>

/** How somebody is called. */
export const nameOf = ({ data, username }: Person): string => displayName({ name: data.name, username })

/** The person as they are saved now. */
export const personNow = (id: string): Promise<Person> => call(getItem, { params: { entity: 'user', id } })

/** Asks again for the person and their courses, after something of them was changed. */
export const refreshPerson = (): Promise<unknown> => refresh(getItem, degreesOfUser)
