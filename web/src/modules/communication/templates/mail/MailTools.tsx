import { Button, Group, Menu, Text } from '@mantine/core'
import { IconBraces, IconPhoto } from '@tabler/icons-react'
import { templateFields } from '#contract/communication/messaging-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import type { Picture } from './use-pictures.ts'

/** The menus of what can be put into a mail: the template's placeholders, and the pictures that go with it. */
export function MailTools({
  template,
  pictures,
  onInsert,
}: {
  template: string
  pictures: readonly Picture[]
  onInsert: (html: string) => void
}) {
  const { data } = useCall(
    templateFields,
    { params: { name: template || 'novo' } },
    { placeholderData: (before) => before },
  )
  return (
    <Group gap="xs">
      <Menu withInitialFocusPlaceholder={false} position="bottom-start" withinPortal>
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={<IconBraces size={16} aria-hidden />}>
            {t('mail.insertMarker')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {(data?.items ?? []).map(({ name, sample }) => (
            <Menu.Item key={name} onClick={() => onInsert(`{{${name}}}`)}>
              <Text size="sm" ff="monospace">{`{{${name}}}`}</Text>
              <Text size="xs" c="dimmed">
                {sample}
              </Text>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {pictures.length > 0 ? (
        <Menu withInitialFocusPlaceholder={false} position="bottom-start" withinPortal>
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconPhoto size={16} aria-hidden />}>
              {t('mail.insertPicture')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {pictures.map(({ cid, name }) => (
              <Menu.Item
                key={cid}
                onClick={() => onInsert(`<img src="cid:${cid}" alt="${name.replace(/["<>&]/g, '')}">`)}
              >
                {name}
                <Text size="xs" c="dimmed" ff="monospace">{`cid:${cid}`}</Text>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  )
}
