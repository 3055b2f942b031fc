/**
 * Who may make the calls that are no entity's, written down by hand from the specification (§2 "Access gating of
 * pages", §6, §7) and the handbook's list of calls. A call that stands on neither list is for staff: a new one is
 * closed to visitors and to trainees until it is written down here.
 */

/** What anybody may call, without an account. */
export const publicCalls: readonly string[] = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/v1/config',
  'GET /api/maintenances',
  'GET /api/legal/{page}',
  'POST /api/v1/pagefailure',
  'GET /assets/services/pagesPermission.json',
  'GET /assets/languages/lang-pt.json',
  'GET /assets/logo',
  'GET /assets/defaults/formandos.txt',
  // Signing up, in and out.
  'POST /api/login',
  'GET /api/logout',
  'POST /api/activate',
  'POST /api/resetpassword',
  'POST /api/changepassword',
  'POST /api/register',
  'POST /api/register/gestor/{token}',
  'POST /api/register/gestor/{token}/decline',
  'GET /api/entity/company/checktoken/{token}',
  'GET /api/v1/users/unique/{field}/{value}/{id}',
  'GET /api/code/company/{code}',
  'GET /api/countries',
  'GET /api/sigo/county/{id}',
  'GET /api/sigocountry/{id}',
  'GET /api/sigodistrict/{id}',
  // The public pages.
  'GET /api/courses',
  'GET /api/courses/categories',
  'GET /api/courses/numbers',
  'GET /api/courses/{id}',
  'POST /api/entity/message/add',
  'GET /api/entity/zlSlider/groups',
  'GET /api/entity/zlSlider/group/{group}',
  'GET /api/certificate/verify/{word}',
  // Each file has its own rule, and what is not for the visitor is not there; a package's address is a secret.
  'GET /api/document/download/{id}',
  'GET /content/{token}/{*}',
]

/** What a trainee may call besides: about themselves, their courses and their questions. */
export const traineeCalls: readonly string[] = [
  'GET /api/currentuser',
  'GET /api/sessions',
  'POST /api/sessions/{id}/end',
  'POST /api/sessions/endothers',
  // Does nothing for who looks as nobody else; an administrator who looks as a trainee gets out by it.
  'POST /api/session/viewas/end',
  'GET /api/postalcode/{postalCode}',
  'GET /api/geocode',
  'GET /api/entity/user/degrees',
  'GET /api/user/payments',
  'POST /api/code/redeem/{code}',
  'GET /api/getdiscount/{code}',
  'POST /api/code/pending/redeem',
  'POST /api/code/pending/forget',
  'POST /api/entity/company/addtouser',
  'GET /api/getdegreecertificate/{id}',
  'GET /api/player/{degreeId}',
  'POST /api/degreeuser/updatelecture',
  'POST /api/degreeuser/update/{id}',
  'POST /api/degreeuser/time',
  'POST /api/degree/complete',
  'POST /api/degree/survey',
  'POST /api/degree/starttest',
  'POST /api/degree/savetest',
  'POST /api/degree/startexam',
  'POST /api/degree/saveexam',
  'POST /api/degree/saveanswer',
  'GET /api/degree/examresults/{degreeId}',
  'GET /api/degree/testresults/{degreeId}',
  'POST /api/degreeactivity/set',
  'GET /api/degreeactivity/get',
  'GET /api/entity/faqs/getunreadfaq',
  // Empty for who moderates nothing: the menu asks for everybody.
  'GET /api/entity/faqs/getunanswerfaq',
  'GET /api/chat/unreadmessage',
  'GET /api/chat/getmessages',
  'POST /api/chat/user/newmessage',
  'POST /api/chat/markasread',
]
