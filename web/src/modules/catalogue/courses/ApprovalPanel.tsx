import { Badge, Button, Group, List, Paper, Text, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { approveItem, cancelApproval, type ApprovalOut } from '#contract/catalogue/approval-endpoints.ts'
import { isFinal, type ApprovalStep } from '#contract/catalogue/approval-rules.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { isTextKey, t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { Moment } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { AnyItem } from '../../../platform/engine/names.ts'
import { CancelApproval } from './CancelApproval.tsx'

/** A course, module or resource, as its own call answers it. */
type Approved = AnyItem & { approval: ApprovalOut; updatedAt: string }

const levelText = (level: number): string => {
  const key = `entity.approval.level.${level}`
  return isTextKey(key) ? t(key) : String(level)
}

const stepText = ({ what, level, by, reason }: ApprovalStep): string =>
  t(`entity.approval.step.${what}`, { name: by?.name ?? '–', level: levelText(level), reason: reason ?? '' })

/**
 * The approval of a course, module or resource, and the ways to approve it or to cancel that (rule approval.levels).
 */
export function ApprovalPanel({ entity, item }: { entity: Entity; item: Approved }) {
  const { approval } = item
  const [cancelling, setCancelling] = useState(false)
  const options = (message: string) => ({
    refreshes: [getItem],
    onSuccess: () => {
      setCancelling(false)
      toast.success(message)
    },
    onError: (error: Error) => toast.failure(error, t('entity.approvalFailed')),
  })
  const approve = useMutate(approveItem, options(t('entity.approval.approved')))
  const cancel = useMutate(cancelApproval, options(t('entity.approval.wasCancelled')))
  const params = { entity: entity.name, id: item._id }
  const seen = { level: approval.level, updatedAt: item.updatedAt }
  const steps = approval.history.toReversed()
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="approval-title">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4" id="approval-title">
            {t('entity.approval.title')}
          </Title>
          <ApprovalState approval={approval} />
        </Group>
        <Group gap="xs">
          {approval._can.cancel ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => setCancelling(true)}
            >
              {t('entity.approval.cancel')}
            </Button>
          ) : null}
          {approval._can.approve ? (
            <Button
              size="xs"
              loading={approve.isPending}
              leftSection={<IconCheck size={16} aria-hidden />}
              onClick={() => approve.mutate({ params, body: seen })}
            >
              {t('entity.approval.approve')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {item['awaitsApproval'] === true ? (
        <Text size="sm" mt="xs">
          {t('entity.approval.waits')}
        </Text>
      ) : null}
      {steps.length > 0 ? <Steps steps={steps} /> : null}
      {cancelling ? (
        <CancelApproval
          entity={entity}
          item={item}
          sending={cancel.isPending}
          onCancel={(reason) => cancel.mutateAsync({ params, body: { ...seen, reason } })}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </Paper>
  )
}

function ApprovalState({ approval }: { approval: ApprovalOut }) {
  return (
    <Badge
      variant="light"
      tt="none"
      color={approval.cancelled ? 'red' : isFinal(approval) ? 'green' : 'amber'}
    >
      {approval.cancelled
        ? t('entity.approval.cancelled')
        : isFinal(approval)
          ? t('entity.approval.final')
          : t('entity.approval.pending', { level: approval.level })}
    </Badge>
  )
}

/** The steps of an approval so far, the last one first. */
const Steps = ({ steps }: { steps: readonly ApprovalStep[] }) => (
  <List size="sm" mt="sm" spacing={4} aria-label={t('entity.approval.history')}>
    {steps.map((step) => (
      <List.Item key={`${step.at}${step.what}`}>
        {stepText(step)} · <Moment value={step.at} />
      </List.Item>
    ))}
  </List>
)
