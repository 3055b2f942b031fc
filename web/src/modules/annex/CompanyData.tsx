import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { annexOverview, saveAnnexCompany, type AnnexOverview } from '#contract/annex/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { CAE_DIGITS, GEP_NUMBER_DIGITS } from '#contract/annex/lengths.ts'
import { useAddressState } from '../../platform/lib/address.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { useMutate } from '../../platform/lib/mutate.ts'
import { useUnsavedGuard } from '../../platform/lib/unsaved.ts'
import { showProblem } from '../../platform/ui/form-problems.ts'
import { toast } from '../../platform/ui/toast.ts'
import { WrittenInput } from '../../platform/ui/WrittenInput.tsx'

const gepNumber = { format: 'digits', max: GEP_NUMBER_DIGITS } as const
const cae = { format: 'digits', max: CAE_DIGITS } as const

/** What the report asks about the company itself, saved in place; the previous year's values are offered. */
export function CompanyData({
  company,
  year,
  data,
}: {
  company: string
  year: number
  data: AnnexOverview['data']
}) {
  const [seen, setSeen] = useState(data.isOfYear ? { gepNumber: data.gepNumber, cae: data.cae } : null)
  const form = useForm({
    initialValues: { gepNumber: data.gepNumber === null ? '' : String(data.gepNumber), cae: data.cae ?? '' },
    validate: {
      gepNumber: (value) => (/^([1-9]\d{0,8})?$/.test(value.trim()) ? null : t('annex.gepWrong')),
      cae: (value) => (/^(\d{5})?$/.test(value.trim()) ? null : t('annex.caeWrong')),
    },
  })
  const pathname = useLocation({ select: (location) => location.pathname })
  const [{ tab, ano }] = useAddressState()
  // The list of workers below keeps its page and its search in the address: the form stays while they change.
  useUnsavedGuard(
    form.isDirty(),
    undefined,
    (next) => next.pathname === pathname && next.search.tab === tab && next.search.ano === ano,
  )
  const save = useMutate(saveAnnexCompany, {
    refreshes: [annexOverview],
    onSuccess: (_, { body: { gepNumber, cae } }) => {
      setSeen({ gepNumber, cae })
      form.resetDirty(form.getValues())
      toast.success(t('annex.companySaved'))
    },
    onError: (error) => showProblem(form, error),
  })
  const send = ({ gepNumber, cae }: { gepNumber: string; cae: string }) =>
    save.mutate({
      params: { company, year },
      body: { gepNumber: gepNumber.trim() ? Number(gepNumber) : null, cae: cae.trim() || null, seen },
    })
  return (
    <section aria-labelledby="annex-company">
      <Title order={2} size="h4" mb="sm" id="annex-company">
        {t('annex.company')}
      </Title>
      {!data.isOfYear && (data.gepNumber !== null || data.cae !== null) ? (
        <Text size="sm" mb="sm">
          {t('annex.fromBefore', { year })}
        </Text>
      ) : null}
      <form onSubmit={form.onSubmit(send)} noValidate>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" maw={760}>
          <WrittenInput
            field={gepNumber}
            label={t('annex.gepNumber')}
            description={t('annex.gepHelp')}
            inputMode="numeric"
            {...form.getInputProps('gepNumber')}
          />
          <WrittenInput
            field={cae}
            label={t('annex.cae', { year })}
            description={t('annex.caeHelp')}
            inputMode="numeric"
            {...form.getInputProps('cae')}
          />
        </SimpleGrid>
        <Group mt="md">
          <Button type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
    </section>
  )
}
