import { Loader } from '@mantine/core'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'

/** What a list of items offers: what is chosen, then what was found. */
export const optionsOf = (found: readonly Reference[], chosen: readonly Reference[]) =>
  [...new Map([...chosen, ...found].map((one) => [one._id, one])).values()].map(({ _id, name }) => ({
    value: _id,
    label: name || _id,
  }))

/** What it says where there is nothing to offer. */
export const nothing = (loading: boolean) => (loading ? <Loader size="xs" /> : t('entity.refNone'))
