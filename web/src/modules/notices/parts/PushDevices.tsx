import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconBellRinging, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addPushDevice, pushDevices, removePushDevice } from '#contract/notices/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { canPush, ownEndpoint, subscribe, unsubscribe } from '../browser-push.ts'

type Device = CallAnswer<typeof pushDevices>['items'][number]

/** A person's browsers with push messages (rule notices.push); nothing where push is off. */
export function PushDevices() {
  const { data } = useCall(pushDevices, {})
  const own = useQuery({
    queryKey: ['own-push-endpoint'],
    queryFn: async () => (await ownEndpoint()) ?? null,
  })
  const [isAdding, setAdding] = useState(false)
  const remove = useMutate(removePushDevice, {
    refreshes: [pushDevices],
    onError: (error) => toast.failure(error),
  })
  if (!data || (data.key === null && data.items.length === 0)) return null
  const isHere = data.items.some(({ endpoint }) => endpoint === own.data)
  const add = async (key: string) => {
    setAdding(true)
    try {
      const device = await subscribe(key)
      if (device) await call(addPushDevice, { body: device })
      else toast.error(t('notices.push.denied'))
      await Promise.all([refresh(pushDevices), own.refetch()])
    } catch (error) {
      toast.failure(error)
    } finally {
      setAdding(false)
    }
  }
  const drop = async ({ _id, endpoint }: Device) => {
    if (endpoint === own.data) await unsubscribe()
    remove.mutate({ params: { id: _id } })
  }
  return (
    <section aria-labelledby="in-browsers">
      <Title order={2} size="h4" mb="sm" id="in-browsers">
        {t('notices.push.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('notices.push.text')}
      </Text>
      <Stack gap={4} component="ul" m={0} p={0} mb="sm" style={{ listStyle: 'none' }}>
        {data.items.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            isHere={device.endpoint === own.data}
            onRemove={() => void drop(device)}
          />
        ))}
      </Stack>
      {data.key === null || isHere ? null : canPush() ? (
        <Button
          variant="default"
          leftSection={<IconBellRinging size={18} aria-hidden />}
          loading={isAdding}
          onClick={() => void add(data.key ?? '')}
        >
          {t('notices.push.add')}
        </Button>
      ) : (
        <Text size="sm">{t('notices.push.cannot')}</Text>
      )}
    </section>
  )
}

/** A browser that shows its person the notices, with since when. */
const DeviceRow = ({
  device,
  isHere,
  onRemove,
}: {
  device: Device
  isHere: boolean
  onRemove: () => void
}) => (
  <Group component="li" gap="xs" wrap="nowrap" justify="space-between">
    <Text size="sm">
      {device.name}
      {isHere ? ` (${t('notices.push.here')})` : ''}
      <Text span c="dimmed" size="sm">
        {' '}
        · {t('notices.push.since', { day: formatDay(device.date) })}
      </Text>
    </Text>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('notices.push.remove', { name: device.name })}
      title={t('notices.push.remove', { name: device.name })}
      onClick={onRemove}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  </Group>
)
