/** What trainees and their tutors call: the player, its exams, the chat, the record of time, the tutor’s work. */
export const learningBudgets: Readonly<Record<string, string>> = {
  'GET /api/calendar':
    'select sessions, select cartfcs, select assignments, select attempts, select faqs, select maintenances, select users, select chat_appointments',
  'GET /api/certificate/verify/{word}': 'insert rate_limits, select certificates',
  'POST /api/degree/complete':
    'select sessions, 3× select assignments, begin, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments, insert jobs.job_common, commit, delete jobs.job_common',
  'GET /api/degree/examresults/{degreeId}':
    'select sessions, select assignments, select attempts, select degrees',
  'GET /api/degree/sampletest/{degreeId}': 'select sessions, select degrees',
  'POST /api/degree/saveanswer': 'select sessions, update attempts',
  'POST /api/degree/saveexam':
    'select sessions, select attempts, update attempts+insert activities+update assignments',
  'POST /api/degree/savetest':
    'select sessions, select attempts, begin, update attempts+insert activities+update assignments, select assignments locked, select assignments, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments, commit',
  'POST /api/degree/startexam':
    'select sessions, select assignments, update assignments+insert attempts+insert activities',
  'POST /api/degree/starttest':
    'select sessions, 2× select assignments, select degrees, select modules, select resources, select surveys, select categories, select users, update assignments+insert attempts+insert activities',
  'POST /api/degree/survey':
    'select sessions, 5× select assignments, 2× begin, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments, 2× insert jobs.job_common, 2× commit, select degrees, update assignments+insert certificate_numbers+insert certificates+insert activities, select email_templates, insert notices, insert messages, 2× delete jobs.job_common',
  'GET /api/degree/testresults/{degreeId}':
    'select sessions, select assignments, select degrees, select attempts',
  // An answer also marks as read the other tutors' notices about the conversation.
  'POST /api/chat/admin/newmessage':
    'select sessions, select degrees, insert rate_limits, begin, insert chat_threads, select tutor_holdings, insert chat_messages+update chat_threads+insert chat_readers, update notices, insert jobs.job_common, commit',
  'POST /api/chat/approval':
    'select sessions, 5× select degrees, 3× select assignments, select modules, select resources, select surveys, select categories, 2× select users, 2× select chat_appointments locked, begin, 2× select assignments locked, insert chat_threads, insert chat_evaluations, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments, insert activities, insert rate_limits, select email_templates, insert notices, insert messages, select chat_appointments, update notices, commit',
  'POST /api/chat/appointment':
    'select sessions, begin, 6× select degrees, insert chat_threads, select assignments, select modules, select resources, select surveys, select categories, select users, 2× insert rate_limits, select chat_appointments locked, insert chat_appointments, select email_templates, insert notices, insert messages, commit',
  'POST /api/chat/appointment/{id}':
    'select sessions, 2× select chat_appointments, 4× select degrees, select assignments, select users, 2× insert documents, 4× update documents, begin, 2× insert rate_limits, update chat_appointments, 3× update notices, 2× select email_templates, 2× insert notices, 2× insert messages, commit',
  'GET /api/chat/export': 'select sessions, select degrees, select chat_messages, select chat_evaluations',
  'GET /api/chat/getmessages':
    'select sessions, 3× select degrees, select chat_messages, select chat_evaluations',
  'GET /api/chat/getusersbydegreemoderator': 'select sessions, select assignments, select degrees',
  'POST /api/chat/markasread':
    'select sessions, 2× select degrees, begin, update notices, update chat_threads, insert chat_readers, commit',
  'POST /api/chat/statusteacher': 'select sessions, insert chat_screens+insert chat_presence',
  'POST /api/chat/typing': 'select sessions, 2× select degrees',
  'GET /api/chat/unreadmessage': 'select sessions, select chat_threads',
  'POST /api/chat/user/newmessage':
    'select sessions, 3× select degrees, insert rate_limits, begin, insert chat_threads, insert chat_messages+update chat_threads+insert chat_readers, commit',
  'GET /api/degreeactivity/get': 'select sessions, select submissions',
  'GET /api/degreeactivity/getpending': 'select sessions, 2× select submissions',
  'GET /api/degreeactivity/getdecided': 'select sessions, 2× select submissions, select degrees',
  'GET /api/degreeactivity/read/{id}': 'select sessions, 3× select submissions',
  'POST /api/degreeactivity/set':
    'select sessions, 2× select documents, insert documents, 2× update documents, begin, select assignments locked, select assignments, 2× select degrees, select modules, select resources, select surveys, select categories, select users, select submissions, insert submissions, insert activities, insert rate_limits, select email_templates, insert notices, insert messages, commit',
  'POST /api/degreeactivity/update':
    'select sessions, begin, 2× select assignments, 2× select assignments locked, 2× select degrees, 2× select submissions, select tutor_holdings, update submissions, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments, insert activities, select users, select email_templates, insert notices, insert messages, update notices, commit',
  'POST /api/degreeactivity/correct/{id}':
    'select sessions, begin, 2× select submissions, 2× select assignments locked, update submissions, select assignments, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments, insert activities, insert rate_limits, select users, select email_templates, insert notices, insert messages, commit',
  'POST /api/degreeuser/time':
    'select sessions, update heartbeats+update assignments+update lecture_progress+insert attendance+insert evidence_pieces',
  'POST /api/evidence/anomalies/{id}/judge':
    'select sessions, begin, 2× select time_anomalies, update time_anomalies, insert activities, commit',
  'POST /api/evidence/{id}/correct':
    'select sessions, begin, select heartbeats locked, select assignments locked, select assignments, select degrees, select attendance, select, 2× select evidence_entries, insert evidence_entries, insert activities, commit',
  'POST /api/degreeuser/update/{id}':
    'select sessions, select assignments, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments',
  'POST /api/degreeuser/updatelecture':
    'select sessions, select assignments, insert heartbeats+insert lecture_progress+insert survey_answers+insert activities+update assignments',
  'GET /api/entity/user/degrees': 'select sessions',
  'GET /api/entity/user/degrees/{id}': 'select sessions, 2× select users',
  'GET /api/getdegreecertificate/{id}':
    'select sessions, select assignments, insert activities+update certificates',
  'GET /api/evidence/anomalies': 'select sessions, select time_anomalies',
  'GET /api/evidence/{id}':
    'select sessions, select assignments, 2× select evidence_entries, select attendance',
  'GET /api/evidence/{id}/verify': 'select sessions, select assignments, select evidence_entries',
  'GET /api/evidence/{id}/xlsx':
    'select sessions, select assignments, select evidence_entries, select attendance',
  'GET /api/player/{degreeId}': 'select sessions',
  'GET /api/regulation': 'select sessions, select consents',
  'POST /api/regulation/accept':
    'select sessions, begin, select users locked, select consents, insert legal_versions, insert consents, insert activities, commit',
  'GET /api/player/{degreeId}/preview': 'select sessions, select degrees',
  'GET /api/tutoring/colleagues': 'select sessions, select degrees',
  'GET /api/tutoring/desk': 'select sessions, select faqs, select chat_appointments',
  'GET /api/tutoring/times': 'select sessions, select generate_series',
  'POST /api/tutoring/hand':
    'select sessions, begin, select w, 2× select degrees, insert tutor_holdings, insert activities, select email_templates, insert notices, insert messages, commit',
  'POST /api/tutoring/putaside':
    'select sessions, begin, select w, update chat_threads, insert chat_asides, update notices, commit, select degrees',
  'POST /api/tutoring/putback': 'select sessions, select w, delete tutor_holdings, select degrees',
  'POST /api/tutoring/take':
    'select sessions, begin, select w, insert tutor_holdings, commit, select degrees',
}
