import { Button, Group, Kbd, Progress, Text } from '@mantine/core'
import { formatPercent } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import classes from './edit.module.css'

/** A button that looks and is announced as disabled, and keeps the focus. */
const off = (isOff: boolean) => (isOff ? { 'aria-disabled': true, 'data-disabled': true } : {})

/** The end of a form, always in sight: the save button, the progress of sending, and the way out. */
export function SaveBar({
  saving,
  sent,
  onStop,
  onCancel,
  keys = true,
  idle = false,
}: {
  saving: boolean
  /** The sent part of the files, 0 to 1; undefined without files. */
  sent: number | undefined
  onStop: () => void
  onCancel: () => void
  /** Says which keys save without leaving. */
  keys?: boolean
  /** There is nothing to save or to undo; the form refuses to be sent. */
  idle?: boolean
}) {
  return (
    <div className={classes.bar} data-save-bar>
      {sent === undefined ? null : (
        <Progress
          value={sent * 100}
          color="amber.6"
          mb="xs"
          aria-label={t('entity.uploadPart', { part: formatPercent(sent * 100) })}
        />
      )}
      <Group>
        {/* Only looks disabled while there is nothing to save: what saved keeps the focus. */}
        <Button type="submit" loading={saving} {...off(idle)}>
          {t('common.save')}
        </Button>
        {sent === undefined ? (
          <Button variant="default" onClick={idle ? undefined : onCancel} disabled={saving} {...off(idle)}>
            {t('common.cancel')}
          </Button>
        ) : (
          <Button variant="default" onClick={onStop}>
            {t('ui.stop')}
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status">
          {saving ? t('common.sending') : ''}
          {saving && sent !== undefined
            ? ` ${t('entity.uploadPart', { part: formatPercent(sent * 100) })}`
            : ''}
        </Text>
        {keys ? (
          <Text size="xs" c="dimmed" ml="auto" visibleFrom="sm">
            <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">S</Kbd> {t('entity.saveKeys')}
          </Text>
        ) : null}
      </Group>
    </div>
  )
}
