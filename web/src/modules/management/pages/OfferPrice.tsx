import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type QuotedPerson, quoteEnrolment } from '#contract/enrolment/quote-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { formatMoney } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { callOptions, queryClient } from '../../../platform/lib/query.ts'
import { Definition } from '../../../platform/ui/Definition.tsx'

/** The call for what one offered course costs. */
const quoteOf = (degree: Reference, user: Reference) =>
  callOptions(quoteEnrolment, {
    body: { users: [user._id], degrees: [degree._id], means: { by: 'alone' as const } },
  })

/**
 * Does the price's place say why the course cannot be given? Asked anew, after a refusal: what stands there may be from
 * before.
 */
export const saysWhyNot = async (degree: Reference, user: Reference): Promise<boolean> => {
  const quote = await queryClient
    .fetchQuery({ ...quoteOf(degree, user), staleTime: 0 })
    .catch(() => undefined)
  const [person] = quote?.people ?? []
  return person !== undefined && (person.refusal !== null || person.has.length > 0)
}

/** What one offered course costs today and whom it is charged to, or why it cannot be given (rule enrolment.quote). */
export function OfferPrice({ degree, user }: { degree: Reference; user: Reference }) {
  const { data } = useQuery(quoteOf(degree, user))
  const [person] = data?.people ?? []
  return <div role="status">{person ? <Quoted person={person} degree={degree} user={user} /> : null}</div>
}

function Quoted({
  person: { company, cents, refusal, has },
  degree,
  user,
}: {
  person: QuotedPerson
  degree: Reference
  user: Reference
}) {
  if (refusal) return <Alert color="red">{refusal.message}</Alert>
  if (has.length > 0)
    return (
      <Alert color="yellow">
        {t('enrolment.hasAlready', { name: user.name ?? '', courses: degree.name ?? '' })}
      </Alert>
    )
  return (
    <Stack gap="sm">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
        <Definition label={t('code.offerPayer')}>{company?.name ?? t('code.offerAlone')}</Definition>
        <Definition label={t('enrolment.cost')}>
          <Text component="span" fw={700}>
            {formatMoney(cents / 100)}
          </Text>
        </Definition>
      </SimpleGrid>
      {company && cents === 0 ? <Alert color="yellow">{t('sale.noPrice')}</Alert> : null}
      <Text size="sm">{t(company ? 'code.offerNote' : 'code.offerAloneNote')}</Text>
    </Stack>
  )
}
