import { sql, type SQL } from 'drizzle-orm'

/** The size of a course: its modules, and the sessions of each. */
export const MODULES = 2
export const LECTURES_A_MODULE = 5

export const kind = {
  user: 1,
  degree: 2,
  module: 3,
  lecture: 4,
  resource: 5,
  assignment: 6,
  row: 7,
  category: 8,
}
const prefix = (k: number) => `0190${k.toString(16).padStart(4, '0')}-0000-7000-8000-`

/** An id made of a kind and a number, so that rows refer to each other without being read. */
export const id = (k: number, n: number): string => prefix(k) + n.toString(16).padStart(12, '0')

/** The same id in SQL, as text. */
export const sqlText = (k: number, n: string): string => `'${prefix(k)}' || lpad(to_hex(${n}), 12, '0')`
export const sqlId = (k: number, n: string): SQL => sql.raw(`(${sqlText(k, n)})::uuid`)

/** Who moderates every course. */
export const tutor = id(kind.user, 9_999_998)

/** The number of the course of a user's k-th assignment: consecutive, so that nobody has one twice. */
export const courseNumber = (user: number, k: number, courses: number): number =>
  1 + ((user * 7 + k) % courses)
export const sqlCourseNumber = (user: string, k: string, courses: number): string =>
  `(1 + (${user} * 7 + ${k}) % ${courses})`

/** A session of a course, as the calls of the player name it. */
interface LecturePlace {
  degreeId: string
  moduleId: string
  lecture: string
}

/** Every session of a course, in its order. */
export const lecturesOf = (course: number): LecturePlace[] =>
  Array.from({ length: MODULES * LECTURES_A_MODULE }, (_, index) => {
    const module = (course - 1) * MODULES + 1 + Math.floor(index / LECTURES_A_MODULE)
    return {
      degreeId: id(kind.degree, course),
      moduleId: id(kind.module, module),
      lecture: id(kind.lecture, module * 100 + 1 + (index % LECTURES_A_MODULE)),
    }
  })
