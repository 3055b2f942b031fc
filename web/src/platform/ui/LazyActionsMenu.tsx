/** The menu as `PageHeader` loads it: pages without one carry none of its code. */
export { ActionsMenu as default } from './ActionsMenu.tsx'
