import { Button, Group, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { company as companyEntity } from '#contract/companies/company.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { WrittenInput } from '../../../platform/ui/WrittenInput.tsx'
import { PostalCodeInput } from '../../places/index.ts'
import type { TabProps } from './tab-props.ts'
import { type Company, type CompanyForm, type TextName, useCompanySettings } from './use-company-settings.ts'

/** The details of a company, whether its trainees take their certificates themselves, and whether its months come by mail. */
export default function Settings({ company }: TabProps) {
  const answer = useCall(getItem, { params: { entity: 'company', id: company } }, { staleTime: 0 })
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <PageSkeleton lines={6} />
  return <SettingsForm key={answer.data._id} item={answer.data} />
}

function SettingsForm({ item }: { item: Company }) {
  const { form, writable, send, isSaving } = useCompanySettings(item)
  const { fields } = companyEntity
  const ownsMail = writable.texts.includes('email')
  const text = (name: TextName) => ({
    label: fields[name].label,
    maxLength: fields[name].max,
    ...(writable.texts.includes(name) ? {} : ({ readOnly: true, variant: 'filled' } as const)),
    ...form.getInputProps(name),
  })
  const { maxLength: max, ...contact } = text('companyContact')
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack gap="lg" maw={760}>
        {ownsMail && writable.invoices ? null : (
          <Text size="sm">
            {t(writable.invoices ? 'management.settingsOwn' : 'management.settingsNotOurs')}
          </Text>
        )}
        <Section title={t('management.settingsData')}>
          <TextInput label={t('person.nif')} value={item.nif ?? ''} readOnly variant="filled" />
          <TextInput label={fields.name.label} value={item.name ?? ''} readOnly variant="filled" />
          <LimitedInput {...text('email')} type="email" required={ownsMail} />
        </Section>
        <Section title={t('management.settingsContacts')}>
          <WrittenInput field={{ format: fields.companyContact.format, max }} {...contact} type="tel" />
          <LimitedInput {...text('companyRepName')} />
        </Section>
        <Section title={t('management.settingsAddress')}>
          <LimitedInput {...text('address')} />
          {writable.texts.includes('postalCode') ? (
            <PostalCodeInput
              label={fields.postalCode.label}
              {...form.getInputProps('postalCode')}
              put={(name, value) => {
                if (name === 'address' || name === 'city') form.setFieldValue(name, value)
              }}
            />
          ) : (
            <LimitedInput {...text('postalCode')} />
          )}
          <LimitedInput {...text('city')} />
        </Section>
        <SwitchSection
          title={t('management.settingsCertificates')}
          label={t('company.certificateDownload')}
          help={t('management.certificateHelp')}
          whyNot={writable.certificates ? undefined : t('management.certificateWhy')}
          {...form.getCheckProps('certificateDownload')}
        />
        <SwitchSection
          title={t('management.settingsBilling')}
          label={t('company.invoiceMail')}
          help={t('invoice.notice')}
          whyNot={writable.invoices ? undefined : t('management.invoiceMailWhy')}
          {...form.getCheckProps('invoiceMail')}
        />
        {writable.certificates || writable.texts.length > 0 ? (
          <Group>
            <Button type="submit" loading={isSaving}>
              {t('common.save')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </form>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      {children}
    </SimpleGrid>
  </section>
)

/** A setting that is on or off by itself. @param whyNot shown to users who may not change it */
const SwitchSection = ({
  title,
  label,
  help,
  whyNot,
  ...check
}: {
  title: string
  label: string
  help: string
  whyNot: string | undefined
} & ReturnType<CompanyForm['getCheckProps']>) => (
  <section aria-label={title}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    <Switch
      label={label}
      description={whyNot ? `${help} ${whyNot}` : help}
      disabled={whyNot !== undefined}
      {...check}
    />
  </section>
)
