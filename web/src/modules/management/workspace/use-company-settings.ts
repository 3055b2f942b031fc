import { editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { companyOverview } from '#contract/management/workspace-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { emailError } from '#contract/platform/validation/account.ts'
import { type Form, useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'

export type Company = CallAnswer<typeof getItem, 'company'>

/** The texts of a company that are changed here. */
const texts = ['email', 'companyContact', 'companyRepName', 'address', 'postalCode', 'city'] as const
export type TextName = (typeof texts)[number]
type Values = Record<TextName, string> & { certificateDownload: boolean; invoiceMail: boolean }
export type CompanyForm = Form<Values>

/** What the reader may change, as the server decides it (rule company.edit). */
const writableOf = ({ writable = [] }: Company) => ({
  texts: texts.filter((name) => writable.includes(name)),
  certificates: writable.includes('config.certificateDownload'),
  invoices: writable.includes('config.invoiceMail'),
})

/**
 * The settings of a company as a form: what its reader may change of them, and how they are saved (rule company.edit).
 * Only what may be changed is sent.
 */
export function useCompanySettings(item: Company) {
  const writable = writableOf(item)
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
          ...(writable.invoices ? { invoiceMail: values.invoiceMail } : {}),
        },
      },
    })
  return { form, writable, send, isSaving: save.isPending }
}
