/** The place of a session in a course. */
interface LecturePlace {
  degree: string
  module: string
  lecture: string
}

/** Where a trainee finds a course in the player. */
export const courseLink = (degree: string): string => `/course/${degree}`

/** Where a trainee finds the end of a course: the final exam, the survey and the certificate. */
export const courseEndLink = (degree: string): string => `${courseLink(degree)}/complete`

/** Where a trainee finds a session of a course. */
export const lectureLink = ({ degree, module, lecture }: LecturePlace): string =>
  `${courseLink(degree)}/${module}/${lecture}`
