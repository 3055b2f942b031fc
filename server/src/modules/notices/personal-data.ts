import { noticeChoices, notices, pushDevices } from '../../platform/notices/tables.ts'
import { type PersonalData, remove } from '../../platform/personal-data/personal-data.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Escolhas de avisos',
      table: noticeChoices,
      by: [noticeChoices.user],
      erasure: remove,
    },
    { label: 'Avisos', table: notices, by: [notices.user], erasure: remove },
    {
      label: 'Navegadores com avisos',
      table: pushDevices,
      by: [pushDevices.user],
      hides: ['endpoint', 'p256dh', 'auth'],
      erasure: remove,
    },
  ],
}
