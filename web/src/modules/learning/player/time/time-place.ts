/** Where time was counted. */
export interface TimePlace {
  degreeId: string
  moduleId: string
  lecture: string
}
