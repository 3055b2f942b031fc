import '../../../platform/ui/styles-all.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { SaleQuote as Quote } from '#contract/enrolment/checkout-endpoints.ts'
import type { PinAccount } from '#contract/enrolment/code-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { newUuid } from '../../../platform/lib/uuid.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { Steps } from '../../../platform/ui/Steps.tsx'
import { SaleQuote } from './SaleQuote.tsx'

/** What a sale is asked and made by, out of values that the form found right. */
export interface Sale<T, S> {
  quote: (values: T) => Promise<Quote>
  /** @param clientId distinguishes two equal sales from one that was sent twice */
  sell: (values: T, clientId: string) => Promise<S>
}

/** The fields of refusals that concern the whole order. */
const FIELDS: Readonly<Record<string, string>> = { code_invalid: 'discount', not_assignable: 'degree' }

const withField = (error: unknown): unknown => {
  const field = error instanceof ApiError ? FIELDS[error.code] : undefined
  if (!field || !(error instanceof ApiError) || error.errors.length > 0) return error
  return new ApiError(error.code, error.message, error.status, [{ field, message: error.message }])
}

/** The last step: what was sold. */
const Done = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Stack gap="md">
    {children}
    <Group justify="flex-end">
      <Button onClick={onClose} data-autofocus>
        {t('common.close')}
      </Button>
    </Group>
  </Stack>
)

/** Back, or away from the first step, and on to the next. */
const Buttons = ({
  isQuoted,
  busy,
  save = t('sale.sell'),
  onBack,
}: {
  isQuoted: boolean
  busy: boolean
  save: string | undefined
  onBack: () => void
}) => (
  <Group justify="flex-end">
    <Button variant="default" disabled={isQuoted && busy} onClick={onBack}>
      {t(isQuoted ? 'common.back' : 'common.cancel')}
    </Button>
    <Button type="submit" loading={busy}>
      {isQuoted ? save : t('common.next')}
    </Button>
  </Group>
)

/**
 * A manual sale in two steps: what is sold to whom, then the day's total with its campaign, confirmed by the seller;
 * then the result (rule commerce.purchase). Refusals are corrected in the first step.
 */
export function SaleDialog<T extends object, S>({
  title,
  form,
  sale,
  save,
  fieldOf,
  fields,
  chosen,
  people = [],
  done,
  onClose,
}: {
  title: string
  form: Form<T>
  sale: Sale<T, S>
  /** The label of the button that sells. */
  save?: string
  /** The form's name of a field that the server refuses. */
  fieldOf?: (field: string) => string
  fields: ReactNode
  /** The choices besides the quote's values, as definitions. */
  chosen?: ReactNode
  /** The people of the order as it is sent, if its seats are sold by name. */
  people?: readonly PinAccount[]
  done: (sold: S) => ReactNode
  onClose: () => void
}) {
  const [quote, setQuote] = useState<Quote>()
  const [sold, setSold] = useState<{ is: S }>()
  const [busy, setBusy] = useState(false)
  const [clientId] = useState(() => newUuid())
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    try {
      if (quote) setSold({ is: await sale.sell(values, clientId) })
      else setQuote(await sale.quote(values))
    } catch (error) {
      const refusal = withField(error)
      // The fields are back before what is wrong with them is shown there.
      if (refusal instanceof ApiError && refusal.errors.length > 0) flushSync(() => setQuote(undefined))
      showProblem(form, refusal, undefined, fieldOf)
    } finally {
      setBusy(false)
    }
  })
  if (sold)
    return (
      <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
        <Done onClose={onClose}>{done(sold.is)}</Done>
      </Dialog>
    )
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="lg"
      unsaved={form.isDirty() && !(quote && busy)}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} noValidate>
        <Steps active={quote ? 1 : 0} onStepClick={() => setQuote(undefined)}>
          <Steps.Step label={t('sale.choose')} allowStepSelect={quote !== undefined} />
          <Steps.Step label={t('sale.check')} allowStepSelect={false} />
        </Steps>
        <Stack gap="md">
          {quote ? <SaleQuote {...{ quote, people }}>{chosen}</SaleQuote> : fields}
          <Buttons
            isQuoted={quote !== undefined}
            busy={busy}
            save={save}
            onBack={() => (quote ? setQuote(undefined) : onClose())}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
