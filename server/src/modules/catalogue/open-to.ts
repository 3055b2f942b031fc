/** A course with what opens it, as `openedBy` selects it. */
export interface Openable {
  openedBy: string | null
}

/** May the course be given, or sold, with these private codes (rule course.assignable)? */
export const isOpenTo = ({ openedBy }: Openable, privateCodes: readonly (string | null)[]): boolean =>
  openedBy === '' || (openedBy !== null && privateCodes.includes(openedBy))
