import { annexFormat } from '#contract/annex/entities.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { checkFormat } from './check-format.ts'
import { annexFormats } from './tables.ts'

export const annexFormatBinding = bindEntity(annexFormat, annexFormats, {
  hooks: { beforeSave: checkFormat },
})
