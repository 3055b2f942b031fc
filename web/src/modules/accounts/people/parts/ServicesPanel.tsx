import { Anchor, Pagination, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceOf, servicesOf, type Service } from '#contract/commerce/service-endpoints.ts'
import { formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { Definition } from '../../../../platform/ui/Definition.tsx'
import { useCall } from '../../../../platform/lib/query.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { Day } from '../../../../platform/ui/moments.tsx'
import { Dialog } from '../../../../platform/ui/Dialog.tsx'

const LIMIT = 10

const typeOf = ({ type, descServico }: Service): string =>
  `${t(`user.serviceTypes.${type}`)} · ${descServico}`

/** 'Serviços Adquiridos': a person's services, one by one and in totals (rule person.services). */
export function ServicesPanel({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<string>()
  const answer = useCall(
    servicesOf,
    { params: { id }, query: { limit: LIMIT, skip: (page - 1) * LIMIT } },
    { placeholderData: keepPreviousData },
  )
  const services = answer.data
  return (
    <Paper component="section" withBorder p="md" aria-label={t('user.services')}>
      <Title order={2} size="h4" mb="sm">
        {t('user.services')}
      </Title>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending && !answer.error ? <RowsSkeleton rows={3} height={32} /> : null}
      {services?.total === 0 ? <Text c="dimmed">{t('empty.information')}</Text> : null}
      {services && services.total > 0 ? (
        <Stack gap="md">
          <Table aria-label={t('user.services')} withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={120}>{t('user.serviceDate')}</Table.Th>
                <Table.Th>{t('user.serviceType')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {services.items.map((service) => (
                <Table.Tr key={service._id}>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>
                    <Day value={service.createdAt} />
                  </Table.Td>
                  <Table.Td>
                    <Anchor component="button" ta="left" onClick={() => setShown(service._id)}>
                      {typeOf(service)}
                    </Anchor>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {services.total > LIMIT ? (
            <Pagination
              size="sm"
              value={page}
              onChange={setPage}
              total={Math.ceil(services.total / LIMIT)}
              getControlProps={(control) => ({
                'aria-label': t(control === 'previous' ? 'common.previous' : 'common.next'),
              })}
            />
          ) : null}
          <Totals totals={services.totals} />
        </Stack>
      ) : null}
      {shown ? <ServiceModal id={id} service={shown} onClose={() => setShown(undefined)} /> : null}
    </Paper>
  )
}

const Totals = ({ totals }: { totals: { descServico: string; count: number; value: number }[] }) => (
  <Table aria-label={t('user.serviceTotal')} withTableBorder>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('user.service')}</Table.Th>
        <Table.Th ta="right">{t('user.serviceCount')}</Table.Th>
        <Table.Th ta="right">{t('user.serviceTotal')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {totals.map(({ descServico, count, value }) => (
        <Table.Tr key={descServico}>
          <Table.Td>{descServico}</Table.Td>
          <Table.Td ta="right">{formatNumber(count)}</Table.Td>
          <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
            {formatMoney(value)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** One service: what it was, whose, when and for how much. */
function ServiceModal({ id, service, onClose }: { id: string; service: string; onClose: () => void }) {
  const answer = useCall(serviceOf, { params: { id, service } })
  const one = answer.data
  return (
    <Dialog onClose={onClose} title={t('user.service')}>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending && !answer.error ? <RowsSkeleton rows={4} height={28} /> : null}
      {one ? (
        <Stack component="dl" gap="xs" m={0}>
          <Definition label={t('user.serviceType')}>{typeOf(one)}</Definition>
          <Definition label={t('user.serviceDate')}>
            <Day value={one.createdAt} />
          </Definition>
          <Definition label={t('user.serviceCourse')}>{one.degree?.name ?? '–'}</Definition>
          <Definition label={t('user.serviceUser')}>{one.user?.name ?? '–'}</Definition>
          <Definition label={t('user.serviceValue')}>{formatMoney(one.value)}</Definition>
        </Stack>
      ) : null}
    </Dialog>
  )
}
