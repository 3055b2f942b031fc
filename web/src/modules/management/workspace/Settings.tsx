import { Button, Group, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { company as companyEntity } from '#contract/companies/company.ts'
import { editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { companyOverview } from '#contract/management/workspace-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { emailError } from '#contract/platform/validation/registration.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useCall, useMutate } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { PostalCodeInput } from '../../places/index.ts'
import type { TabProps } from './tab-props.ts'

type Company = CallAnswer<typeof getItem, 'company'>

/** The texts of a company that are changed here. */
const texts = ['email', 'companyContact', 'companyRepName', 'address', 'postalCode', 'city'] as const
type Text = (typeof texts)[number]
type Values = Record<Text, string> & { certificateDownload: boolean; invoiceMail: boolean }

/** What who looks may change, as the server decides it (rule company.edit). */
function useWritable(): { texts: readonly Text[]; certificates: boolean } {
  const changesDetails = useMay('company.changeDetails')
  const changesCertificates = useMay('company.changeCertificates')
  const changesOwn = useMay('company.changeOwnDetails')
  if (changesDetails) return { texts, certificates: true }
  if (changesCertificates) return { texts: [], certificates: true }
  return { texts: changesOwn ? texts.filter((name) => name !== 'email') : [], certificates: false }
}

/** The details of a company, whether its trainees take their certificates themselves, and whether its months come by mail. */
export default function Settings({ company }: TabProps) {
  const answer = useCall(getItem, { params: { entity: 'company', id: company } }, { staleTime: 0 })
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <PageSkeleton lines={6} />
  return <SettingsForm key={answer.data._id} item={answer.data} />
}

function SettingsForm({ item }: { item: Company }) {
  const writable = useWritable()
  const labels = companyEntity.fields
  const form = useForm<Values>({
    initialValues: {
      email: item.email ?? '',
      companyContact: item.companyContact ?? '',
      companyRepName: item.companyRepName ?? '',
      address: item.address ?? '',
      postalCode: item.postalCode ?? '',
      city: item.city ?? '',
      certificateDownload: item.config?.certificateDownload ?? false,
      invoiceMail: item.config?.invoiceMail ?? false,
    },
    validate: {
      email: (value) => (writable.texts.includes('email') && emailError(value)?.message) || null,
    },
  })
  const save = useMutate(editItem, {
    refreshes: [getItem, companyOverview],
    onSuccess: () => {
      form.resetDirty(form.getValues())
      toast.success(t('company.saved'))
    },
    onError: (error) => showProblem(form, error, t('company.saveFailed')),
  })
  const send = (values: Values) =>
    save.mutate({
      params: { entity: 'company', id: item._id },
      body: {
        ...Object.fromEntries(
          writable.texts.map((name) => [
            name,
            name === 'email' ? canonicalEmail(values.email) : values[name].trim() || null,
          ]),
        ),
        config: {
          ...(writable.certificates ? { certificateDownload: values.certificateDownload } : {}),
          ...(writable.texts.length > 0 ? { invoiceMail: values.invoiceMail } : {}),
        },
      },
    })
  const text = (name: Text, max: number) => ({
    label: labels[name].label,
    maxLength: max,
    readOnly: !writable.texts.includes(name),
    ...form.getInputProps(name),
  })
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack gap="lg" maw={760}>
        <Section title={t('management.settingsData')}>
          <TextInput label="NIF" value={item.nif ?? ''} readOnly />
          <TextInput label={labels.name.label} value={item.name ?? ''} readOnly />
          <TextInput {...text('email', 200)} type="email" required />
        </Section>
        <Section title={t('management.settingsContacts')}>
          <TextInput {...text('companyContact', 30)} type="tel" />
          <TextInput {...text('companyRepName', 160)} />
        </Section>
        <Section title={t('management.settingsAddress')}>
          <TextInput {...text('address', 200)} />
          {writable.texts.includes('postalCode') ? (
            <PostalCodeInput
              label={labels.postalCode.label}
              {...form.getInputProps('postalCode')}
              put={(name, value) => {
                if (name === 'address' || name === 'city') form.setFieldValue(name, value)
              }}
            />
          ) : (
            <TextInput {...text('postalCode', 12)} />
          )}
          <TextInput {...text('city', 100)} />
        </Section>
        <section aria-label={t('management.settingsCertificates')}>
          <Title order={2} size="h4" mb="sm">
            {t('management.settingsCertificates')}
          </Title>
          <Switch
            label={t('company.certificateDownload')}
            description={t('management.certificateHelp')}
            disabled={!writable.certificates}
            {...form.getCheckProps('certificateDownload')}
          />
        </section>
        <section aria-label={t('management.settingsBilling')}>
          <Title order={2} size="h4" mb="sm">
            {t('management.settingsBilling')}
          </Title>
          <Switch
            label={t('company.invoiceMail')}
            description={t('invoice.notice')}
            disabled={writable.texts.length === 0}
            {...form.getCheckProps('invoiceMail')}
          />
        </section>
        {writable.certificates || writable.texts.length > 0 ? (
          <Group>
            <Button type="submit" loading={save.isPending}>
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
