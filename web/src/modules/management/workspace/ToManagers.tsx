import { t } from '#contract/platform/text/text.ts'
import { TabLink } from './TabLink.tsx'

/** In an empty room, the link for users who add no people and give no courses to those who do. */
export const ToManagers = () => <TabLink to={{ tab: 'gestores' }}>{t('management.seeManagers')}</TabLink>
