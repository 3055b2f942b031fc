/**
 * How many statements the calls that everybody waits for may send before they answer. The budgets say how many they do
 * send, with what follows from them after the answer; these are what they are held under, in every outcome but those of
 * `onceInACourse`.
 */
export const aims: Readonly<Record<string, number>> = {
  'GET /api/currentuser': 1,
  'GET /api/entity/user/degrees': 1,
  'GET /api/courses': 1,
  'GET /api/courses/{id}': 2,
  'GET /api/player/{degreeId}': 1,
  'POST /api/degreeuser/time': 2,
  'POST /api/degreeuser/updatelecture': 4,
  'user list': 2,
  'POST /api/login': 4,
  'POST /api/degree/startexam': 6,
  'POST /api/degree/saveanswer': 2,
  'POST /api/degree/saveexam': 7,
}

/** Outcomes above the aim of their call: what follows is recorded in the same transaction, once for each trainee of a course. */
export const onceInACourse: Readonly<Record<string, number>> = {
  'POST /api/degreeuser/time, reaching the time of the certificate': 6,
  'POST /api/degreeuser/updatelecture, the last session of a course': 6,
}
