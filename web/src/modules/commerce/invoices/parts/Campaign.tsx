import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { claimDiscount, invoices } from '#contract/commerce/invoice-endpoints.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../../../platform/lib/api-error.ts'
import { useMutate } from '../../../../platform/lib/query.ts'

/** The code of a campaign, given for a company: its discount counts on the open invoices. */
export function Campaign({ company }: { company: string }) {
  const [code, setCode] = useState('')
  const [lacking, setLacking] = useState(false)
  const claim = useMutate(claimDiscount, { refreshes: [invoices], onSuccess: () => setCode('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = code.trim()
    setLacking(written === '')
    if (written) claim.mutate({ params: { code: written }, body: { company } })
  }
  const given = claim.data
  return (
    <form className="no-print" onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('invoice.campaign')}
          description={t('invoice.campaignHelp')}
          value={code}
          maxLength={40}
          autoComplete="off"
          error={lacking ? t('validation.required') : claim.error ? sentenceOf(claim.error) : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setLacking(false)
            claim.reset()
          }}
        />
        <Button type="submit" variant="default" size="md" mt={26} loading={claim.isPending}>
          {t('invoice.applyCampaign')}
        </Button>
      </Group>
      {given ? (
        <Text role="status" size="sm" mt="xs">
          {t('invoice.campaignGiven', {
            name: given.name,
            percent: `${formatNumber(given.percent)} %`,
            date: formatDay(given.endDate),
          })}
        </Text>
      ) : null}
    </form>
  )
}
