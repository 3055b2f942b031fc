import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { claimDiscount, discountOf, invoices } from '#contract/commerce/invoice-endpoints.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { CAMPAIGN_CODE_MAX } from '#contract/commerce/lengths.ts'
import { sentenceOf } from '../../../../platform/lib/api-error.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'

/** The code of a campaign: what it is, then given for a company, on whose open invoices its discount counts. */
export function Campaign({ company }: { company: string }) {
  const [code, setCode] = useState('')
  const [lacking, setLacking] = useState(false)
  const look = useMutate(discountOf)
  const claim = useMutate(claimDiscount, {
    refreshes: [invoices],
    onSuccess: () => {
      setCode('')
      look.reset()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = code.trim()
    setLacking(written === '')
    if (!written) return
    if (look.data) claim.mutate({ params: { code: written }, body: { company } })
    else look.mutate({ params: { code: written } })
  }
  const shown = claim.data ?? look.data
  const failure = claim.error ?? look.error
  return (
    <form className="no-print" onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('invoice.campaign')}
          description={t('invoice.campaignHelp')}
          value={code}
          maxLength={CAMPAIGN_CODE_MAX}
          autoComplete="off"
          error={lacking ? t('validation.required') : failure ? sentenceOf(failure) : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setLacking(false)
            look.reset()
            claim.reset()
          }}
        />
        <Button type="submit" variant="default" size="md" mt={26} loading={look.isPending || claim.isPending}>
          {t(look.data ? 'invoice.applyCampaign' : 'invoice.seeCampaign')}
        </Button>
      </Group>
      {shown ? (
        <Text role="status" size="sm" mt="xs">
          {t(claim.data ? 'invoice.campaignGiven' : 'invoice.campaignFound', {
            name: shown.name,
            percent: `${formatNumber(shown.percent)} %`,
            date: formatDay(shown.endDate),
          })}
        </Text>
      ) : null}
    </form>
  )
}
