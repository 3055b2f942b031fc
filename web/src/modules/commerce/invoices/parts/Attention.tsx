import { Alert, Button, List } from '@mantine/core'
import { IconAlertTriangle, IconEye } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatCents } from '#contract/commerce/format-cents.ts'
import { lookAtMonth, type Conference } from '#contract/commerce/summary-endpoints.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { refresh } from '../../../../platform/lib/query.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { conferenceCalls } from './calls.ts'

/** How many changes are named. */
const NAMED = 20

/** What needs an administrator's attention in a month: warnings, and what changed since they last looked. */
export function Attention({ conference }: { conference: Conference }) {
  const { warnings, changes, company, month, _can } = conference
  const isFirst = _can.check && changes === null
  const looked = useRef(false)
  const of = { company: company._id, month }
  // The first view is stored automatically: changes are counted from it on.
  useEffect(() => {
    if (!isFirst || looked.current) return
    looked.current = true
    void call(lookAtMonth, { body: of }).then(
      () => refresh(...conferenceCalls),
      () => undefined,
    )
  })
  const look = useMutate(lookAtMonth, {
    refreshes: conferenceCalls,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.failure(error),
  })
  return (
    <>
      {warnings.length > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('invoice.warningsTitle')}>
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning}>{t(`invoice.warnings.${warning}`)}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      {changes && changes.items.length > 0 ? (
        <Alert
          icon={<IconEye aria-hidden />}
          title={t('invoice.changesSince', { when: formatDayTime(changes.since) })}
        >
          <List size="sm" mb="sm">
            {changes.items.slice(0, NAMED).map(({ name, kind, before, after }, index) => (
              <List.Item key={`${name} ${index}`}>
                {t(`invoice.changeKinds.${kind}`, {
                  name,
                  before: formatCents(before),
                  after: formatCents(after),
                })}
              </List.Item>
            ))}
            {changes.items.length > NAMED ? (
              <List.Item>{t('invoice.moreChanges', { n: changes.items.length - NAMED })}</List.Item>
            ) : null}
          </List>
          <Button
            size="compact-sm"
            variant="default"
            loading={look.isPending}
            onClick={() => look.mutate({ body: of })}
          >
            {t('invoice.markSeen')}
          </Button>
        </Alert>
      ) : null}
    </>
  )
}
