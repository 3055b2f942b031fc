import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TextField } from '#contract/platform/kernel/fields.ts'
import { maxOf } from '#contract/platform/kernel/kinds/text.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** From which part of its limit on a text's length is shown. */
const NEAR = 0.9

/** Is it worth saying how long a text is? A number of a given form says itself what it lacks, until it is too long. */
const isNearLimit = (field: TextField, length: number): boolean =>
  length > maxOf(field) || (field.format === undefined && length >= maxOf(field) * NEAR)

/**
 * The description of a text: its help, and near its limit how long it is. An input cuts nothing: who pastes a longer text
 * sees all of it, and shortens it (rule forms.errors).
 * @returns nothing where there is nothing to say
 */
export const textHelp = (field: TextField, length: number): ReactNode =>
  isNearLimit(field, length) ? (
    <>
      {field.help}
      <Text span display="block" size="xs">
        {t('entity.lengthOf', { n: formatNumber(length), max: formatNumber(maxOf(field)) })}
      </Text>
    </>
  ) : (
    field.help
  )
