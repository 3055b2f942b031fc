/** What runs the academy: accounts, the engine, the site, notices and what staff keep. */
export const academyBudgets: Readonly<Record<string, string>> = {
  'POST /api/activate':
    'insert secrets, select secrets, begin, select users locked, update users, commit, select users',
  'GET /api/abilities/{ability}': 'select sessions',
  'GET /api/admin/overview':
    '2× select sessions, select, select documents, 5× select messages, 3× select jobs.job, 2× select tasks, select users, 2× select errors',
  'POST /api/approval/{entity}/{id}/approve':
    'select sessions, select modules, select categories, begin, select modules locked, update modules, insert activities, commit',
  'POST /api/approval/{entity}/{id}/cancel':
    'select sessions, select modules, select categories, begin, select modules locked, update modules, insert activities, commit',
  'POST /api/authoring/questions': 'select sessions',
  'GET /api/authoring/sessions': 'select sessions, 2× select degrees',
  'GET /api/authoring/videos': 'select sessions, select degrees, select resources',
  'POST /api/changepassword':
    '3× select users, begin, 2× select users locked, update users, update users+delete mailed_codes, insert activities, update companies, insert sessions+update users+delete sessions, commit',
  'POST /api/client/revoke/{id}':
    'select sessions, begin, update clients, insert activities, insert security_events, commit',
  'GET /api/countries': 'select countries',
  'GET /api/courses': '',
  'GET /api/courses/categories': 'select degrees',
  'GET /api/courses/numbers': 'select degrees',
  'GET /api/courses/{id}': '',
  'GET /api/currentuser': 'select sessions',
  'GET /api/degree/export/{degreeId}':
    'select sessions, 2× select degrees, 2× select modules, select codes, 2× select categories, 4× select resources, select users, select surveys',
  'GET /api/degree/getmoderators': 'select sessions, select users',
  'POST /api/degree/import':
    'select sessions, select degrees, 3× select categories, 19× select documents, 8× insert documents, 12× update documents, 3× select users, begin, insert surveys, 5× insert activities, 2× insert resources, 3× select resources, insert modules, select modules, select surveys, insert degrees, commit',
  'GET /api/degree/stats':
    'select sessions, select stats_counted, select course_stats, select surveys, select categories',
  'GET /api/degree/stats/comments/{degree}': 'select sessions, select degrees, 2× select survey_answers',
  'GET /api/degree/stats/comments/{degree}/xls': 'select sessions, select degrees, select survey_answers',
  'GET /api/tutor/courses': 'select sessions, select degrees',
  'GET /api/tutor/trainees': 'select sessions, 2× select assignments',
  'GET /api/document/download/{id}':
    'select sessions, select documents, select degrees, select assignments, select resources',
  'POST /api/entity/company/addtouser':
    'select sessions, begin, update company_invitations, insert company_managers, insert activities, select users, select email_templates, insert messages, commit',
  'GET /api/entity/company/checktoken/{token}': 'select company_invitations',
  'POST /api/entity/company/sendemailgestor':
    'select sessions, insert rate_limits, begin, select companies, insert company_invitations, select email_templates, insert messages, insert activities, commit',
  'GET /api/entity/emailTemplate/default/{name}': 'select sessions',
  'GET /api/entity/emailTemplate/fields/{name}': 'select sessions',
  'POST /api/entity/emailTemplate/preview': 'select sessions',
  'POST /api/entity/emailTemplate/test': 'select sessions, begin, insert messages, commit',
  'POST /api/entity/faqs/answer/{id}':
    'select sessions, 2× select faqs, begin, select faqs locked, select tutor_holdings, 2× update faqs, insert activities, select users, 2× select degrees, select email_templates, insert notices, insert messages, update notices, commit, select modules',
  'GET /api/entity/faqs/getunanswerfaq': 'select sessions, select faqs',
  'GET /api/entity/faqs/getunreadfaq': 'select sessions, select faqs',
  'POST /api/entity/faqs/merge/{id}':
    'select sessions, begin, select faqs locked, select tutor_holdings, update faqs, insert activities, update notices, commit, select faqs, select degrees, select modules',
  'POST /api/entity/faqs/promote/{id}':
    'select sessions, begin, select faqs locked, select tutor_holdings, 2× update faqs, insert activities, select users, 2× select degrees, select email_templates, insert notices, insert messages, update notices, commit, select faqs, select modules',
  'GET /api/entity/faqs/suggested/{id}': 'select sessions, 2× select faqs',
  'POST /api/entity/message/add':
    '2× insert rate_limits, select degrees, select users, begin, insert activities, select email_templates, insert messages, commit',
  'GET /api/entity/quiz/csv': 'select sessions, select quizzes',
  'GET /api/entity/quiz/summary': 'select sessions, 10× select quizzes',
  'GET /api/entity/resource/getfinalexams': 'select sessions, select resources',
  'GET /api/entity/resource/zipcontents/{documentId}': 'select sessions, select documents',
  'POST /api/entity/user/lock/{id}':
    'select sessions, begin, select users locked, update users, insert security_events, select roles, delete sessions, insert activities, commit',
  'POST /api/entity/user/resetpassword/{id}':
    'select sessions, begin, select users locked, 2× insert rate_limits, update users+delete mailed_codes+insert mailed_codes, select email_templates, insert messages, insert security_events, insert activities, commit',
  'GET /api/entity/zlSlider/group/{group}': 'select sliders',
  'GET /api/entity/zlSlider/groups': '',
  'POST /api/entity/zlSlider/order': 'select sessions, begin, select sliders locked, commit',
  'GET /api/entity/{entity}/choices': 'select sessions, select users',
  'GET /api/entity/{entity}/dynamicfields': 'select sessions',
  'GET /api/entity/{entity}/export': 'select sessions, 2× select users',
  'GET /api/entity/{entity}/options/{field}': 'select sessions, select categories',
  'POST /api/entity/{entity}/reset':
    'select sessions, begin, select assignments locked, select attempts, update attempts, update survey_answers, update assignments, insert activities, commit',
  'GET /api/entity/{entity}/usages':
    'select sessions, select degrees, select discounts, select prices, 2× select codes, select comments, select faqs, 2× select actions, select pg_constraint, select assignments, select survey_answers, select services, select chat_threads, select training_plan_rows',
  'GET /api/getInstances': 'select sessions',
  'GET /api/home/clients': 'select sessions, select companies',
  'GET /api/home/companies':
    'select sessions, select companies, select company_invitations, select assignments',
  'GET /api/home/courses': 'select sessions, select degrees, select course_stats',
  'GET /api/home/learning':
    'select sessions, select users, select heartbeats, select chat_appointments, select faqs',
  'GET /api/home/platform': 'select sessions, select companies',
  'GET /api/legal/{page}': '',
  'POST /api/login':
    'select users, insert rate_limits, insert sessions+update users+delete sessions+insert activities+update rate_limits',
  'GET /api/logout': 'select sessions, begin, delete sessions, insert activities, commit',
  'GET /api/maintenances': 'select maintenances',
  'POST /api/message/send':
    'select sessions, select email_templates, select users, begin, insert placed_orders, insert sendings, insert sending_receivers, 2× update sendings, insert activities, select sendings locked, select sending_receivers, delete sending_receivers, insert notices, insert messages, update placed_orders, select sendings, commit',
  'GET /api/message/send/{id}': 'select sessions, select sendings',
  'GET /api/notices': 'select sessions, select notices',
  'GET /api/notices/devices': 'select sessions, select push_devices',
  'POST /api/notices/devices':
    'select sessions, begin, insert push_devices, delete push_devices, commit, select push_devices',
  'POST /api/notices/devices/{id}/remove': 'select sessions, delete push_devices, select push_devices',
  'POST /api/notices/read': 'select sessions, update notices, select notices',
  'GET /api/notices/settings': 'select sessions, select notice_choices',
  'POST /api/notices/settings': 'select sessions, insert notice_choices, select notice_choices',
  'GET /api/notices/unread': 'select sessions, select notices',
  'POST /api/notices/unsubscribe/{token}': 'insert rate_limits, select users, insert notice_choices',
  'GET /api/notices/unsubscribe/{token}': '',
  'GET /api/notices/ending/{token}': 'insert rate_limits, select users',
  'POST /api/register':
    '2× insert rate_limits, 2× select users, begin, insert users, insert legal_versions, insert consents, insert activities, update users+delete mailed_codes+insert mailed_codes, select email_templates, insert messages, commit, insert secrets, select secrets',
  'POST /api/register/correct':
    'insert secrets, select secrets, insert rate_limits, begin, select users locked, select users, update users, update companies, update users+delete mailed_codes+insert mailed_codes, select email_templates, insert messages, insert activities, commit',
  'POST /api/register/gestor/{token}':
    'select company_invitations, insert rate_limits, 3× select users, begin, update company_invitations, insert users, insert legal_versions, insert consents, 2× insert activities, insert company_managers, 2× select email_templates, 2× insert messages, update users+delete mailed_codes+insert mailed_codes, commit, insert secrets, select secrets',
  'POST /api/register/gestor/{token}/decline':
    'begin, update company_invitations, select users, select email_templates, insert messages, insert activities, commit',
  'POST /api/register/resend':
    'select rate_limits, 2× select users, 2× begin, insert jobs.job_common, 2× delete jobs.job_common, 2× commit, select users locked, insert rate_limits, update users+delete mailed_codes+insert mailed_codes, select email_templates, insert messages',
  'POST /api/resetpassword':
    'select rate_limits, 2× select users, 2× begin, insert jobs.job_common, 2× delete jobs.job_common, 2× commit, select users locked, insert rate_limits, update users+delete mailed_codes+insert mailed_codes, select email_templates, insert messages, insert security_events',
  'POST /api/session/viewas':
    'select sessions, select roles, begin, update sessions, insert activities, commit',
  'POST /api/session/viewas/end': 'select sessions, begin, update sessions, insert activities, commit',
  'GET /api/sessions': '2× select sessions',
  'POST /api/sessions/endothers': 'select sessions, begin, delete sessions, insert activities, commit',
  'POST /api/sessions/{id}/end': '3× select sessions, begin, delete sessions, insert activities, commit',
  'GET /api/search':
    'select sessions, select users, select companies, select degrees, select codes, select actions, select complaints, select assignments',
  'GET /api/settings': 'select sessions, 2× select settings',
  'POST /api/settings':
    'select sessions, 2× select settings, begin, select settings locked, update settings, insert jobs.job_common, insert activities, commit, delete jobs.job_common',
  'GET /api/sigo/county/{id}': 'select sigo_counties',
  'GET /api/sigocountry/{id}': 'select sigo_countries',
  'GET /api/sigodistrict/{id}': 'select sigo_districts',
  'GET /api/task/runs/{id}': 'select sessions, select task_runs',
  'GET /api/task/toggle/{id}':
    'select sessions, begin, 2× select tasks locked, update tasks, insert activities, commit',
  'POST /api/task/toggle/{id}':
    'select sessions, begin, 2× select tasks locked, update tasks, insert activities, commit',
  'GET /api/task/types': 'select sessions',
  'GET /api/v1/config': '',
  'POST /api/v1/pagefailure': '2× insert rate_limits, insert errors',
  'GET /api/v1/users/unique/{field}/{value}/{id}': 'insert rate_limits, select users',
  'GET /assets/defaults/formandos.txt': '',
  'GET /assets/languages/lang-pt.json': '',
  'GET /assets/services/pagesPermission.json': '',
  'GET /content/{token}/{*}': 'select documents',
  'GET /healthz': '',
  'GET /readyz': 'select',
}
