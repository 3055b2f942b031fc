import { Text, Title } from '@mantine/core'
import { IconExternalLink, IconPaperclip } from '@tabler/icons-react'
import type { PlayerLecture } from '#contract/learning/shapes.ts'
import { formatSize } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import classes from './views.module.css'

/** The files that belong to a session. */
export const Attachments = ({ items }: { items: PlayerLecture['attachments'] }) => (
  <section>
    <Title order={2} size="h4" mb="xs">
      {t('player.attachments')}
    </Title>
    {items.length === 0 ? <Text c="dimmed">{t('empty.attachments')}</Text> : null}
    <ul>
      {items.map(({ _id, name, document }) => (
        <li key={_id}>
          <IconPaperclip size={18} aria-hidden />
          <span>
            <a href={documentAddress(document)} download={document.name} className={classes.file}>
              {name}
            </a>{' '}
            <Text span size="sm" c="dimmed">
              {formatSize(document.size)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** Where to read on. */
export const Bibliography = ({ items }: { items: PlayerLecture['bibliography'] }) => (
  <section>
    <Title order={2} size="h4" mb="xs">
      {t('player.bibliography')}
    </Title>
    {items.length === 0 ? <Text c="dimmed">{t('empty.links')}</Text> : null}
    <ul>
      {items.map(({ _id, name, link }) => (
        <li key={_id}>
          <IconExternalLink size={18} aria-hidden />
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={classes.file}
            aria-label={`${name} (${t('ui.newTab')})`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
