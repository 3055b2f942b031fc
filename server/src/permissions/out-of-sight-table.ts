/** The roles that ask, in the order of the columns. */
export const kinds = ['student', 'company', 'gestor', 'master', 'tutor', 'moderator', 'creator'] as const

/**
 * Calls about company D's people, courses and things, by those of company C: `3` is not for this role at all (rule
 * access.kinds), `4` the role may make, but not about what is out of its sight (rule reach.scope). Courses are visible
 * to creators. The same is answered about another client of C's master. `0` is an answer with nobody and nothing in it.
 * `own` says the answers to that client's master, its own account and its gestor where a call only reads, or would
 * answer others with nothing; `-` is not asked.
 */
const table = `
                                                                                student company gestor master tutor moderator creator own: master, account, gestor
GET /api/entity/user/degrees/{trainee}                                          4    4    4    4    4    4    4     200   200   200
POST /api/entity/user/lock/{trainee}                                            3    3    4    4    3    3    3
POST /api/entity/user/lock/{gestor}                                             3    3    4    4    3    3    3
POST /api/entity/user/resetpassword/{trainee}                                   3    3    4    4    3    3    3
POST /api/entity/user/reset                                                     3    3    3    4    3    3    3
POST /api/code/assign                                                           3    3    4    4    3    3    3
GET /api/code/{code}/approve/{account}                                          3    4    4    4    3    3    3
GET /api/code/{code}/reject/{account}                                           3    4    4    4    3    3    3
POST /api/code/remove                                                           3    3    3    4    3    3    3
POST /api/checkout/createMaster                                                 3    3    3    4    3    3    3
GET /api/code/students?company={company}                                        3    4    4    4    3    3    3     200   200   200
GET /api/code/studentsbytype/AV?company={company}                               3    4    4    4    3    3    3     200   200   200
GET /api/code/companies/{company}                                               3    4    4    4    3    3    3     200   200   200
GET /api/code/master?company={company}                                          3    3    3    4    3    3    3     0     3     3
POST /api/checkout/createManual                                                 3    3    3    4    3    3    3
POST /api/checkout/quote                                                        3    3    3    4    3    3    3
POST /api/checkout/quoteMaster                                                  3    3    3    4    3    3    3
POST /api/code/reveal/{code}                                                    4    4    4    4    4    4    4
POST /api/user/removedegreefc                                                   3    3    3    4    3    3    3
POST /api/user/removedegreefc/quote                                             3    3    3    200  3    3    3
POST /api/gestor/fc                                                             3    4    4    4    3    3    3
GET /api/gestor/fc/{card}                                                       3    4    4    4    3    3    3     200   200   200
GET /api/user/fc/{trainee}                                                      3    3    4    4    3    3    3     200   3     200
POST /api/user/updatefc                                                         3    3    4    4    3    3    3
POST /api/enrolment/quote                                                       3    3    4    4    3    3    3
GET /api/carts/formandos?company={company}                                      3    4    4    4    3    3    3     0     0     0
GET /api/carts/historicoformandos?company={company}                             3    4    4    4    3    3    3     0     0     0
GET /api/invoices?company={company}                                             3    4    4    4    3    3    3     200   200   200
GET /api/invoices/lines?company={company}&{month}                               3    4    4    4    3    3    3     200   200   200
GET /api/invoices/pdf?company={company}&{month}                                 3    4    4    4    3    3    3     200   200   200
GET /api/invoices/xls?company={company}&{month}                                 3    4    4    4    3    3    3     200   200   200
GET /api/entity/company/servicos/{company}                                      3    4    4    4    3    3    3     200   200   200
GET /api/entity/company/servicos/{trainee}                                      3    4    4    4    3    3    3     200   200   200
GET /api/entity/company/servicos/{company}/{service}                            3    4    4    4    3    3    3     200   200   200
GET /api/entity/company/servicos/{own}/{service}                                3    4    4    4    3    3    3     4     4     4
GET /api/getresumoempresa/{company}                                             3    4    4    4    3    3    3     200   200   200
GET /api/getresumoempresa?companyId={company}                                   3    4    4    4    3    3    3     200   200   200
GET /rest/getprogress/xls?companyId={company}                                   3    4    4    4    3    3    3     200   200   200
GET /api/getreporttrainingperformed/company/xls?companyId={company}&{year}      3    4    4    4    3    3    3     200   200   200
GET /api/report/annual/xls?companyId={company}&{year}                           3    4    4    4    3    3    3     200   200   200
GET /api/report/progress?companyId={company}                                    3    4    4    4    3    3    3     200   200   200
GET /api/report/training?companyId={company}&{year}                             3    4    4    4    3    3    3     0     0     0
GET /api/report/training/summary?companyId={company}&{year}                     3    4    4    4    3    3    3     200   200   200
GET /api/report/people/pdf?companyId={company}                                  3    4    4    4    3    3    3     200   200   200
POST /api/report/schedules                                                      3    4    4    4    3    3    3
POST /api/report/schedules/{schedule}/pause                                     3    4    4    4    3    3    3
POST /api/report/schedules/{schedule}/remove                                    3    4    4    4    3    3    3
POST /api/views/change/{view}                                                   3    4    4    4    3    3    3
POST /api/views/remove/{view}                                                   3    4    4    4    3    3    3
FILE /api/entity/user/import                                                    3    3    422  422  3    3    3
FILE /api/entity/user/importdegree                                              3    3    422  422  3    3    3
GET /api/imports/{import}                                                       3    3    4    4    3    3    3     4     3     200
GET /api/imports/{import}/rows                                                  3    3    4    4    3    3    3     4     3     0
GET /api/imports/{import}/wrong                                                 3    3    4    4    3    3    3     4     3     200
POST /api/imports/{import}/mapping                                              3    3    4    4    3    3    3
POST /api/imports/{import}/rows/1                                               3    3    4    4    3    3    3
POST /api/imports/{import}/write                                                3    3    4    4    3    3    3
POST /api/imports/{import}/undo                                                 3    3    4    4    3    3    3
POST /api/message/byhand/preview                                                3    422  422  422  422  422  422
GET /api/entity/user/students/{company}                                         3    4    4    4    3    3    3     200   200   200
GET /api/entity/user/dashboard/{company}                                        3    4    4    4    3    3    3     200   200   200
GET /api/entity/user/sessions/{trainee}/{course}                                3    4    4    4    3    3    3     200   200   200
GET /api/entity/company/overview/{company}                                      3    4    4    4    3    3    3     200   200   200
GET /api/entity/company/courses/{company}                                       3    4    4    4    3    3    3     200   200   200
GET /api/compliance/board/{company}                                             3    4    4    4    3    3    3     200   200   200
POST /api/compliance/board/{company}/proposal                                   3    4    4    4    3    3    3     200   200   200
GET /api/compliance/board/{company}/workers                                     3    4    4    4    3    3    3     0     0     0
GET /api/compliance/board/{company}/xls                                         3    4    4    4    3    3    3     200   200   200
GET /api/compliance/hours/{trainee}                                             4    4    4    4    4    4    4     200   200   200
GET /api/compliance/hours/{trainee}/pdf                                         4    4    4    4    4    4    4     200   200   200
GET /api/annex/{company}/2025                                                   3    4    4    4    3    3    3     200   200   200
GET /api/annex/{company}/2025/workers                                           3    4    4    4    3    3    3     0     0     0
GET /api/annex/{company}/2025/xls                                               3    4    4    4    3    3    3     200   200   200
GET /api/annex/{company}/2025/xml                                               3    4    4    4    3    3    3     422   422   422
POST /api/annex/{company}/2025/company                                          3    4    4    4    3    3    3
POST /api/annex/{company}/2025/record                                           3    4    4    4    3    3    3
POST /api/annex/{company}/2025/situation                                        3    4    4    4    3    3    3
GET /api/entity/company/training/{company}                                      3    4    4    4    3    3    3     200   200   200
GET /api/entity/company/gestores/{company}                                      3    4    4    4    3    3    3     200   200   200
POST /api/entity/company/withdrawgestor                                         3    4    3    4    3    3    3
POST /api/entity/company/sendemailgestor                                        3    3    3    4    3    3    3
POST /api/entity/company/addtouser                                              3    3    3    4    3    3    3
POST /api/code/approve                                                          3    0    0    0    3    3    3     200   -     -
POST /api/code/assignbulk                                                       3    3    0    0    3    3    3     200   3     -
POST /api/user/updatefcbulk                                                     3    3    0    0    3    3    3     200   3     200
POST /api/message/byhand                                                        3    0    0    0    0    0    0     200   200   200
GET /api/gestor/fc?company={company}                                            3    0    0    0    3    3    3     200   200   200
GET /api/gestor/fc/cards?company={company}&ref={ref}                            3    0    0    0    3    3    3     200   200   200
GET /api/invoices/summaries?{filter}                                            3    0    0    0    3    3    3     200   200   200
GET /api/code/students?code={code}                                              3    0    0    0    3    3    3     200   200   200
GET /api/report/choices/company?id={company}                                    3    0    0    0    3    3    3     200   200   200
POST /api/entity/user/students/xls                                              3    4    4    4    3    3    3     200   200   200
POST /api/entity/company/training/xls                                           3    4    4    4    3    3    3     200   200   200
POST /api/entity/company/courses/xls                                            3    4    4    4    3    3    3     200   200   200
POST /api/getdiscount/{campaign}                                                3    4    3    4    3    3    3
GET /api/planning/people/{company}                                              3    4    4    4    3    3    3     200   200   200
POST /api/planning/plans                                                        3    4    4    4    3    3    3
GET /api/planning/plans/{plan}                                                  3    4    4    4    3    3    3     200   200   200
POST /api/planning/plans/{plan}                                                 3    4    4    4    3    3    3
GET /api/planning/plans/{plan}/paper/plan                                       3    4    4    4    3    3    3     200   200   200
POST /api/planning/consult/{plan}                                               3    4    4    4    3    3    3
POST /api/planning/consult/{plan}/withdraw                                      3    4    4    4    3    3    3
POST /api/planning/remove/{plan}                                                3    4    4    4    3    3    3
POST /api/planning/approve/{plan}                                               3    4    4    4    3    3    3
POST /api/compliance/board/{company}/employments                                3    4    4    4    3    3    3
GET /api/inspection/company/{company}                                           3    4    4    4    3    3    3     200   200   200
GET /api/inspection/company/{company}/pdf                                       3    4    4    4    3    3    3     200   200   200
GET /api/getdegreecertificate/{assignment}                                      4    4    4    4    4    4    4     3     3     3
GET /api/player/{course}                                                        4    4    4    4    4    4    4     4     4     4
GET /api/degree/examresults/{course}                                            4    4    4    4    4    4    4     4     4     4
GET /api/degree/testresults/{course}?{place}                                    4    4    4    4    4    4    4     4     4     4
POST /api/degree/startexam                                                      4    4    4    4    4    4    4
POST /api/degree/complete                                                       4    4    4    4    4    4    4
POST /api/degreeuser/update/{assignment}                                        4    4    4    4    4    4    4
POST /api/degreeuser/updatelecture                                              4    4    4    4    4    4    4
POST /api/degreeuser/time                                                       4    4    4    4    4    4    4
GET /api/degreeactivity/get?{place}                                             4    4    4    4    4    4    4     4     4     4
GET /api/degreeactivity/read/{work}                                             3    3    3    3    4    4    4     3     3     3
POST /api/degreeactivity/update                                                 3    3    3    3    4    4    4
POST /api/degreeactivity/correct/{work}                                         3    3    3    3    4    4    4
GET /api/chat/getmessages?owner={trainee}&degree={course}                       4    4    4    4    4    4    4     4     4     4
GET /api/chat/getmessages?degree={course}                                       4    4    4    4    4    4    4     4     4     4
GET /api/chat/export?owner={trainee}&degree={course}                            4    4    4    4    4    4    4     4     4     4
POST /api/chat/user/newmessage                                                  4    4    4    4    4    4    4
POST /api/chat/admin/newmessage                                                 3    3    3    3    4    4    4
POST /api/chat/approval                                                         3    3    3    3    4    4    4
POST /api/chat/appointment                                                      4    4    4    4    4    4    4
POST /api/chat/markasread                                                       4    4    4    4    4    4    4
POST /api/chat/typing                                                           4    4    4    4    4    4    4
POST /api/entity/faqs/answer/{question}                                         3    3    3    3    4    4    4
POST /api/entity/faqs/promote/{question}                                        3    3    3    3    4    4    4
`

/** Who a client's own are, in the order of the signs of the last column. */
export const owners = ['master', 'account', 'gestor'] as const

/** The lines of the table, cell by cell. */
export const lines = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/))

/** Calls of staff that name one of these, without an owner. */
export const withoutLine: ReadonlySet<string> = new Set([
  // The code of a course, of which creators make the next.
  'POST /api/degree/importcode',
  // A list of the caller's own: the filter that names a company covers only its rows.
  'POST /api/entity/company/resumeclient/xls',
  'POST /api/entity/company/resumemaster/xls',
  // It needs an open action of theirs: `actions/editions.test.ts` asks it of others' people.
  'POST /api/enrolment/actions/{id}',
])
