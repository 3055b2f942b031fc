import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** From which part of its limit on a text's length is shown. */
const NEAR = 0.9

/**
 * The description of a text: its help, and near its limit how long it is.
 * @param from the length at which that begins
 * @returns nothing where there is nothing to say
 */
export const lengthHelp = (help: ReactNode, length: number, max: number, from = max * NEAR): ReactNode =>
  length < from ? (
    help
  ) : (
    <>
      {help}
      <Text span display="block" size="xs">
        {t('entity.lengthOf', { n: formatNumber(length), max: formatNumber(max) })}
      </Text>
    </>
  )

/** What is said of an input's text by its length: what is too long is wrong before it is sent. */
export const saidOfLength = (
  length: number,
  maxLength: number,
  { description, error }: { description?: ReactNode; error?: ReactNode },
) => ({
  description: lengthHelp(description, length, maxLength),
  error: length > maxLength ? t('validation.tooLong') : error,
})
