/** What a visitor writes who asks for access to a course. */
export const COURSE_REQUEST_MAX = 2000
