import { Loader } from '@mantine/core'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Finding } from './Unread.tsx'

/** What a list of items offers: what is chosen, then what was found. */
export const optionsOf = (found: readonly Reference[], chosen: readonly Reference[]) =>
  [...new Map([...chosen, ...found].map((one) => [one._id, one])).values()].map(({ _id, name }) => ({
    value: _id,
    label: name || _id,
  }))

/** What it says where there is nothing to offer; that nothing was found only where it was looked for. */
export const nothingOf = ({ isFetching, isError }: Finding, none: string = t('entity.refNone')) => {
  if (isFetching) return <Loader size="xs" />
  return isError ? t('entity.refFailed') : none
}
