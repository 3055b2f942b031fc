import '../../../platform/ui/styles-all.ts'
import { Alert, Button, Group, SimpleGrid, Stack, Stepper, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { createManual, type ManualOrder, quoteManual } from '#contract/enrolment/checkout-endpoints.ts'
import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { useMutate } from '../../../platform/lib/query.ts'
import { Definition } from '../../../platform/ui/Definition.tsx'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'

export type Sold = CallAnswer<typeof createManual>
type Quote = CallAnswer<typeof quoteManual>

/** The fields of refusals that the server says of the whole order. */
const FIELDS: Readonly<Record<string, string>> = { code_invalid: 'discount', not_assignable: 'degree' }

const withField = (error: unknown): unknown => {
  const field = error instanceof ApiError ? FIELDS[error.code] : undefined
  if (!field || !(error instanceof ApiError) || error.errors.length > 0) return error
  return new ApiError(error.code, error.message, error.status, [{ field, message: error.message }])
}

const focusOn = (element: HTMLElement | null) => element?.focus()
const euros = (cents: number): string => formatMoney(cents / 100)

/** What an order comes to today, before it is sold. */
function SaleQuote({ quote, children }: { quote: Quote; children: ReactNode }) {
  const { company, description, quantity, value, charged, total } = quote
  return (
    <Stack gap="md" ref={focusOn} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
        <Definition label={t('sale.company')}>{company}</Definition>
        <Definition label={t('sale.what')}>{description}</Definition>
        {children}
        <Definition label={t('sale.quantity')}>{formatNumber(quantity)}</Definition>
        <Definition label={t('sale.each')}>{euros(value)}</Definition>
        {charged === value ? null : <Definition label={t('sale.charged')}>{euros(charged)}</Definition>}
        <Definition label={t('sale.total')}>
          <Text component="span" fw={700}>
            {euros(total)}
          </Text>
        </Definition>
      </SimpleGrid>
      {value === 0 ? <Alert color="yellow">{t('sale.noPrice')}</Alert> : null}
      <Text size="sm">{t('sale.note')}</Text>
    </Stack>
  )
}

/** What was sold, and what the invoice of the month says of it. */
function SaleDone({
  sold: { service },
  message,
  onClose,
  children,
}: {
  sold: Sold
  message: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Stack gap="md">
      <Text role="status">{message}</Text>
      {children}
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
        <Definition label={t('sale.paid')}>{euros(service.charged)}</Definition>
        <Definition label={t('sale.total')}>{euros(service.total)}</Definition>
      </SimpleGrid>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  )
}

/**
 * A sale by hand in two steps: what is sold to whom, then what it comes to today with its campaign, who confirms it; then what
 * was sold (rule commerce.purchase). What is refused is put right in the first step.
 */
export function SaleDialog<T extends object>({
  title,
  form,
  orderOf,
  fields,
  chosen,
  done,
  refreshes,
  onClose,
}: {
  title: string
  form: Form<T>
  /** What is ordered by values that the form found right. */
  orderOf: (values: T) => ManualOrder
  fields: ReactNode
  /** What is chosen besides what the quote says, as definitions. */
  chosen?: ReactNode
  done: { message: (sold: Sold) => string; items: (sold: Sold) => ReactNode }
  refreshes: readonly Endpoint[]
  onClose: () => void
}) {
  const [quote, setQuote] = useState<Quote>()
  const [sold, setSold] = useState<Sold>()
  const [clientId] = useState(() => crypto.randomUUID())
  const ask = useMutate(quoteManual)
  const sell = useMutate(createManual, { refreshes })
  const submit = form.onSubmit(async (values) => {
    const body = orderOf(values)
    try {
      if (quote) setSold(await sell.mutateAsync({ body: { ...body, clientId } }))
      else setQuote(await ask.mutateAsync({ body }))
    } catch (error) {
      const refusal = withField(error)
      if (refusal instanceof ApiError && refusal.errors.length > 0) setQuote(undefined)
      showProblem(form, refusal)
    }
  })
  if (sold)
    return (
      <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
        <SaleDone sold={sold} message={done.message(sold)} onClose={onClose}>
          {done.items(sold)}
        </SaleDone>
      </Dialog>
    )
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stepper active={quote ? 1 : 0} onStepClick={() => setQuote(undefined)} size="sm" mb="lg">
          <Stepper.Step label={t('sale.choose')} allowStepSelect={quote !== undefined} />
          <Stepper.Step label={t('sale.check')} allowStepSelect={false} />
        </Stepper>
        <Stack gap="md">
          {quote ? <SaleQuote quote={quote}>{chosen}</SaleQuote> : fields}
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={sell.isPending}
              onClick={() => (quote ? setQuote(undefined) : onClose())}
            >
              {t(quote ? 'common.back' : 'common.cancel')}
            </Button>
            <Button type="submit" loading={ask.isPending || sell.isPending}>
              {t(quote ? 'sale.sell' : 'common.next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
