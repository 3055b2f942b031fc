import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Notice } from '#contract/notices/endpoints.ts'
import { formatHour } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import classes from './notice-row.module.css'

/**
 * A notice: what happened, its kind and time, and a link to its page, which marks it as read, or a button that does.
 */
export const NoticeRow = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => (
  <li className={classes.row} data-unread={!notice.read || undefined}>
    <Group gap="xs" mb={4}>
      <Text size="sm" c="dimmed">
        <time dateTime={notice.date}>{formatHour(notice.date)}</time> · {t(`notices.kind.${notice.kind}`)}
      </Text>
      {notice.read ? null : (
        <Badge size="sm" color="amber.7" variant="filled">
          {t('notices.new')}
        </Badge>
      )}
    </Group>
    {notice.to ? (
      <Anchor component={Link} to={notice.to} onClick={onOpen} className={classes.text}>
        {notice.text}
      </Anchor>
    ) : (
      <Group justify="space-between" gap="xs">
        <Text className={classes.text}>{notice.text}</Text>
        {notice.read ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t('notices.markRead')}: ${notice.text}`}
            onClick={onOpen}
          >
            {t('notices.markRead')}
          </Button>
        )}
      </Group>
    )}
  </li>
)
