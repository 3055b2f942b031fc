import { formatDay } from '../platform/text/format.ts'

/** When the platform is out of service, in days and hours of Portugal; without an hour, from or to midnight. */
interface MaintenanceTimes {
  startDate: string
  startTime: string | null
  endDate: string
  endTime: string | null
}

/** How many hours before its start a notice is shown. */
export const ANNOUNCED_HOURS = 48

const moment = (day: string, time: string | null): string =>
  time ? `${formatDay(day)} às ${time}` : formatDay(day)

/** The text of a notice, its days and hours filled in (rule maintenance.notice). */
export const maintenanceText = (text: string, times: MaintenanceTimes): string =>
  text
    .replaceAll('[startDate]', moment(times.startDate, times.startTime))
    .replaceAll('[endDate]', moment(times.endDate, times.endTime))

/** Does it end before it starts? */
export const endsTooEarly = ({ startDate, startTime, endDate, endTime }: MaintenanceTimes): boolean =>
  `${endDate} ${endTime ?? '24:00'}` <= `${startDate} ${startTime ?? '00:00'}`
