import type { MaintenanceNotice } from '#contract/platform/config/endpoints.ts'
import { formatRelative } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** When a maintenance starts, or, while it goes on, when it ends. */
export const whenOf = ({ startsAt, endsAt }: MaintenanceNotice, now: Date): string =>
  new Date(startsAt) > now
    ? t('shell.maintenanceStarts', { when: formatRelative(startsAt, now) })
    : t('shell.maintenanceEnds', { when: formatRelative(endsAt, now) })
