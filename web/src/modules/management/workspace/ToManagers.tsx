import { t } from '#contract/platform/text/text.ts'
import { TabLink } from './TabLink.tsx'

/** The way of whoever adds no people and gives no courses to those who do, in a room that has none yet. */
export const ToManagers = () => <TabLink to={{ tab: 'gestores' }}>{t('management.seeManagers')}</TabLink>
