import type { Entity, Reference } from '#contract/platform/kernel/entity.ts'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import type { Values } from '../../form/form-store.ts'
import type { AddressState } from '../../lib/address.ts'
import { linkTo } from '../../lib/link-to.ts'
import { addressTo } from '../names.ts'

const nameIn = (field: string): string => `f.${field}`

/** The link to the form of a new item with initial references: as list filters in an address, `f.user=ID|NAME`. */
export const beginningWith = (entity: string, references: Readonly<Record<string, Reference>>): object => {
  const search = Object.entries(references).map(([field, { _id, name }]) => [nameIn(field), `${_id}|${name}`])
  return linkTo(addressTo(entity, 'edit'), { search: Object.fromEntries(search) })
}

/** The initial values of a new item in the address. */
export const begunWith = ({ fields }: Entity, address: AddressState): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, field]): [string, Reference][] => {
      const [id = '', ...name] = (address[nameIn(path)] ?? '').split('|')
      return isReference(field, 'one') && !field.readOnly && isId(id)
        ? [[path, { _id: id, name: name.join('|') }]]
        : []
    }),
  )
