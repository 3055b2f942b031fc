/** Hours of the day, from one to another, over midnight if the first is later. */
export interface QuietHours {
  from: number
  to: number
}

const DAY = 24 * 60

/** How many minutes of quiet are left at a minute of the day; 0 outside of it (rule notices.choices). */
export const quietLeft = ({ from, to }: QuietHours, minute: number): number => {
  const since = (minute - from * 60 + DAY) % DAY
  const long = (to * 60 - from * 60 + DAY) % DAY
  return since < long ? long - since : 0
}
