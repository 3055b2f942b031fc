/** What the law asks for: actions and their dossiers, the annex, hours, inspections, plans, SIGO, personal data and complaints. */
export const obligationsBudgets: Readonly<Record<string, string>> = {
  'GET /api/actions/{id}/candidates': 'select sessions, select actions, 2× select assignments',
  'GET /api/actions/{id}/dossier':
    'select sessions, 2× select actions, select action_assignments, select dossier_entries',
  'GET /api/actions/{id}/paper/{paper}':
    'select sessions, select actions, 4× select action_assignments, select users, select degrees, select dossier_entries',
  'GET /api/actions/{id}/trainees': 'select sessions, select actions, 2× select action_assignments',
  'GET /api/actions/{id}/seals': 'select sessions, select actions, select action_seals, select seal_archives',
  'GET /api/actions/{id}/seals/{version}': 'select sessions, select actions, select action_seals',
  'POST /api/actions/{id}/seals/{version}/archive':
    'select sessions, select actions, select action_seals, begin, insert seal_archives, insert jobs.job_common, insert activities, commit',
  'POST /api/seals/known': 'select sessions, insert rate_limits, select action_seals',
  'GET /api/auditorlinks': 'select sessions, 2× select auditor_links',
  'GET /api/auditorlinks/{id}/looks': 'select sessions, select auditor_links, 2× select auditor_looks',
  'POST /api/auditorlinks':
    'select sessions, select actions, begin, insert auditor_links, insert auditor_link_actions, insert activities, commit',
  'POST /api/auditorlinks/{id}/release':
    'select sessions, begin, 2× select auditor_links, update auditor_links, select auditor_link_actions, insert activities, commit',
  'POST /api/auditorlinks/{id}/revoke':
    'select sessions, begin, select auditor_links, update auditor_links, delete auditor_rooms, insert activities, commit',
  'POST /api/auditor/open':
    '2× insert rate_limits, select auditor_links, update rate_limits, insert auditor_rooms, insert auditor_looks',
  'POST /api/auditor/leave': 'delete auditor_rooms',
  'GET /api/auditor/actions': 'select auditor_rooms, select auditor_link_actions',
  'GET /api/auditor/actions/{id}':
    'select auditor_rooms, insert rate_limits, select auditor_link_actions, select sealed_pieces, insert auditor_looks',
  'GET /api/auditor/actions/{id}/piece':
    'select auditor_rooms, insert rate_limits, select auditor_link_actions, 2× select sealed_pieces, select documents, insert auditor_looks',
  'GET /api/auditor/actions/{id}/archive':
    'select auditor_rooms, 2× insert rate_limits, select auditor_link_actions, 14× select sealed_pieces, 2× select documents, insert auditor_looks, 2× select action_seals',
  'POST /api/actions/{id}/reopen':
    'select sessions, begin, select actions locked, update actions, insert activities, commit',
  'POST /api/actions/{id}/seal':
    'select sessions, select actions, 2× begin, 8× select action_assignments, 3× select dossier_entries, 2× select users, 2× select degrees, select legal_versions, 3× select evidence_entries, select assignments, 2× commit, 8× insert documents, 9× update documents, select actions locked, select, select action_seals, insert action_seals, insert sealed_pieces, update actions, insert activities',
  'POST /api/actions/{id}/file':
    'select sessions, begin, select actions locked, select assignments locked, insert action_assignments, insert activities, commit',
  'POST /api/actions/{id}/takeout':
    'select sessions, begin, select actions locked, delete action_assignments, insert activities, commit',
  'POST /api/enrolment/actions': 'select sessions, select actions',
  'POST /api/enrolment/actions/{id}':
    'select sessions, begin, select actions, select actions locked, select assignments, select assignments locked, insert action_assignments, insert activities, commit',
  'GET /api/annex/{company}/{year}':
    'select sessions, select companies, select annex_formats, 3× select legal_parameters, select hours_methods, 2× select users, select employments, select training_facts, select external_trainings, select credit_uses, select annex_situations, select annex_records, select annex_deliveries',
  'GET /api/annex/{company}/{year}/workers':
    'select sessions, select companies, select annex_formats, select legal_parameters, select hours_methods, 2× select users, select employments, select training_facts, select external_trainings, select credit_uses, select annex_situations, select annex_records',
  'GET /api/annex/{company}/{year}/xls':
    'select sessions, select companies, select annex_formats, select legal_parameters, select hours_methods, begin, select users, select employments, select training_facts, select external_trainings, select credit_uses, select annex_situations, select annex_records, commit',
  'GET /api/annex/{company}/{year}/xml':
    'select sessions, select companies, select annex_formats, select legal_parameters, select hours_methods, begin, 2× select users, select employments, select training_facts, select external_trainings, select credit_uses, select annex_situations, select annex_records, commit',
  'POST /api/annex/{company}/{year}/company':
    'select sessions, begin, select companies, insert annex_companies, insert activities, commit',
  'POST /api/annex/{company}/{year}/record':
    'select sessions, begin, select companies, select training_facts, select external_trainings, insert annex_records, insert activities, commit',
  'POST /api/annex/{company}/{year}/situation':
    'select sessions, begin, select companies, select users, insert annex_situations, insert activities, commit',
  'GET /api/compliance/board/{company}':
    'select sessions, select companies, select legal_parameters, select hours_methods, 2× select hours_sums',
  'POST /api/compliance/board/{company}/proposal':
    'select sessions, select companies, select legal_parameters, select hours_methods, 2× select hours_sums, select employments, select training_facts, select external_trainings, select credit_uses, update hours_sums, 2× select degrees, 2× select assignments, 2× select users, select prices, select discounts',
  'GET /api/compliance/board/{company}/workers':
    'select sessions, select companies, select legal_parameters, select hours_methods, 3× select hours_sums',
  'POST /api/compliance/board/{company}/employments':
    'select sessions, select companies, begin, select users locked, insert employments, insert activities, commit',
  'GET /api/compliance/board/{company}/xls':
    'select sessions, select companies, select legal_parameters, select hours_methods, 2× select hours_sums',
  'GET /api/compliance/hours/{user}':
    'select sessions, select users, select employments, select legal_parameters, select training_facts, select external_trainings, select credit_uses, select hours_methods',
  'GET /api/compliance/hours/{user}/pdf':
    'select sessions, select users, select employments, select legal_parameters, select training_facts, select external_trainings, select credit_uses, select hours_methods',
  'POST /api/compliance/parameters/preview':
    'select sessions, 2× select legal_parameters, insert secrets, select secrets, select hours_methods, 3× select employments, select training_facts, select external_trainings, select credit_uses',
  'GET /api/inspection/academy':
    'select sessions, 3× select actions, select one, 2× select legal_parameters, 3× select training_facts, select tax_exemptions, select assignments, select certificates, select degrees, select complaints, select time_anomalies',
  'GET /api/inspection/academy/pdf':
    'select sessions, 3× select actions, select one, 2× select legal_parameters, 3× select training_facts, select tax_exemptions, select assignments, select certificates, select degrees, select complaints, select time_anomalies',
  'GET /api/inspection/indicators/{year}':
    'select sessions, select one, select complaints, select municipal_holidays, select actions, select assignments, 2× select survey_answers',
  'GET /api/inspection/indicators/{year}/xls':
    'select sessions, select one, select complaints, select municipal_holidays, select actions, select assignments, 2× select survey_answers',
  'GET /api/inspection/company/{company}':
    'select sessions, 2× select companies, 7× select legal_parameters, 2× select hours_methods, 3× select hours_sums, 3× select users, select training_plans, select annex_formats, select annex_deliveries, select generate_series, select actions, select assignments, select training_facts',
  'GET /api/inspection/company/{company}/pdf':
    'select sessions, 2× select companies, 7× select legal_parameters, 2× select hours_methods, 3× select hours_sums, 3× select users, select training_plans, select annex_formats, select annex_deliveries, select generate_series, select actions, select assignments, select training_facts',
  'GET /api/complaints/years': 'select sessions, select complaints, select municipal_holidays',
  'GET /api/complaints/figures': 'select sessions, select complaints, select municipal_holidays',
  'POST /api/complaint/{id}/answer':
    'select sessions, begin, select complaints locked, update complaints, select email_templates, insert messages, insert activities, commit',
  'POST /api/complaint/{id}/close':
    'select sessions, begin, select complaints locked, update complaints, insert activities, commit',
  'POST /api/complaint/{id}/review':
    'select sessions, begin, select complaints locked, update complaints, insert activities, commit',
  'GET /api/privacy/consents': 'select sessions, select consents',
  'POST /api/privacy/consents/{id}/withdraw':
    'select sessions, begin, select consents locked, update consents, delete newsletters, insert activities, commit',
  'GET /api/privacy/contracts/{id}/paper': 'select sessions, select processor_contracts',
  'POST /api/privacy/contracts/{id}/accept':
    'select sessions, begin, select processor_contracts, update processor_contracts, insert activities, commit',
  'GET /api/privacy/exports': 'select sessions, select data_exports',
  'GET /api/privacy/processing/paper':
    'select sessions, select processing_activities, select legal_parameters',
  'GET /api/privacy/requests': 'select sessions, select data_requests',
  'GET /api/planning/mine': 'select sessions, select training_plan_parts',
  'GET /api/planning/people/{id}': 'select sessions, select companies, select users',
  'GET /api/planning/plans': 'select sessions, 2× select training_plans',
  'GET /api/planning/plans/{id}':
    'select sessions, select training_plans, 2× select users, select legal_parameters, select quizzes, select training_plan_rows, select training_plan_parts',
  'GET /api/planning/plans/{id}/paper/{paper}':
    'select sessions, select training_plans, 2× select users, select legal_parameters, select quizzes, select training_plan_rows, select training_plan_parts',
  'POST /api/planning/answer/{id}':
    'select sessions, begin, select training_plans, update training_plan_parts, commit',
  'POST /api/planning/approve/{id}':
    'select sessions, begin, select training_plans locked, select training_plan_parts, 2× update training_plans, update training_plan_rows, insert activities, commit',
  'POST /api/planning/consult/{id}':
    'select sessions, select legal_parameters, begin, select training_plans locked, select training_plans, select users, insert training_plan_parts, select training_plan_parts, insert rate_limits, update training_plans, insert activities, select email_templates, insert notices, insert messages, commit',
  'POST /api/planning/consult/{id}/withdraw':
    'select sessions, begin, select training_plans locked, select training_plans, select training_plan_parts, delete training_plan_parts, update training_plans, insert activities, select email_templates, insert notices, insert messages, commit',
  'POST /api/planning/plans':
    'select sessions, begin, select companies, select training_plans, insert training_plans, insert activities, commit',
  'POST /api/planning/plans/{id}':
    'select sessions, begin, select training_plans locked, select training_plan_rows, select degrees, select users, update training_plans, delete training_plan_rows, insert training_plan_rows, commit',
  'POST /api/planning/remove/{id}':
    'select sessions, begin, select training_plans locked, delete training_plans, insert activities, commit',
  'GET /api/sigo/desk': 'select sessions, select users, 2× select assignments',
  'GET /api/sigo/desk/{id}': 'select sessions, select assignments',
  'GET /api/sigo/list/{format}': 'select sessions, select users, select assignments',
  'POST /api/sigo/certificate/{id}':
    'select sessions, begin, select assignments, select sigo_registrations locked, update sigo_registrations, insert activities, commit',
  'POST /api/sigo/register/{id}':
    'select sessions, begin, select assignments, insert sigo_registrations, insert activities, commit',
  'POST /api/sigo/undo/{id}':
    'select sessions, begin, select assignments, update sigo_registrations, insert activities, commit',
}
