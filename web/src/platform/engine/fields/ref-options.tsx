import { Loader } from '@mantine/core'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Finding } from './Unread.tsx'

/** The options of a list of items: the chosen one, then the matches. */
export const optionsOf = (found: readonly Reference[], chosen: readonly Reference[]) =>
  [...new Map([...chosen, ...found].map((one) => [one._id, one])).values()].map(({ _id, name }) => ({
    value: _id,
    label: name || _id,
  }))

/** The text if there are no options; that nothing was found only after a search. */
export const nothingOf = ({ isFetching, isError }: Finding, none: string = t('entity.refNone')) => {
  if (isFetching) return <Loader size="xs" />
  return isError ? t('entity.refFailed') : none
}
