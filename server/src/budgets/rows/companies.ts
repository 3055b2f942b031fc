/** What is sold to companies and what they manage: codes, cards, invoices, people, imports, reports. */
export const companiesBudgets: Readonly<Record<string, string>> = {
  'GET /api/carts/formandos': 'select sessions, 2× select cartfcs, select assignments',
  'GET /api/carts/historicoformandos': 'select sessions, 2× select cartfcs, select assignments',
  'POST /api/checkout/createManual':
    'select sessions, begin, select, select codes, select companies, select degrees, select users, insert codes, select prices, insert services, insert activities, select services, commit',
  'POST /api/checkout/createMaster':
    'select sessions, begin, select, 3× select codes, select degrees, 2× select users, select companies, insert codes, insert code_accounts, select prices, insert services, insert activities, insert rate_limits, select email_templates, insert messages, commit, select code_accounts',
  'POST /api/checkout/quote':
    'select sessions, insert rate_limits, begin, select companies, select degrees, select users, select prices, select discounts, commit',
  'POST /api/checkout/quoteMaster':
    'select sessions, insert rate_limits, begin, select degrees, 2× select users, select companies, select prices, select discounts, rollback',
  'GET /api/code/accounts': 'select sessions, 2× select code_accounts',
  'POST /api/code/approve':
    'select sessions, select code_accounts, begin, select code_accounts locked, select email_templates, insert messages, update code_accounts, insert activities, insert rate_limits, commit',
  'POST /api/code/assign':
    'select sessions, begin, 2× select users, select degrees, select assignments, insert codes, insert code_accounts, insert assignments, select prices, insert services, insert activities, select email_templates, insert notices, insert messages, insert rate_limits, commit',
  'POST /api/code/assignbulk':
    'select sessions, 3× select users, begin, select degrees, select assignments, insert codes, insert code_accounts, insert assignments, select prices, insert services, insert activities, select email_templates, insert notices, insert messages, insert rate_limits, commit',
  'GET /api/code/companies': 'select sessions, 2× select companies, select company_managers',
  'GET /api/code/companies/{company}': 'select sessions, select companies, 2× select codes',
  'GET /api/code/concerns': 'select sessions, select codes',
  'GET /api/code/company/{code}': 'insert rate_limits, select codes, select companies',
  'GET /api/code/existsdegree': 'select sessions, select codes',
  'GET /api/code/existsmodule': 'select sessions, select codes',
  'GET /api/code/master': 'select sessions, 2× select codes, select code_accounts',
  'POST /api/code/pending/forget': 'select sessions, update users',
  'POST /api/code/pending/redeem':
    'select sessions, 2× select users, insert rate_limits, begin, select users locked, select codes locked, select code_accounts locked, update codes, insert code_accounts, insert assignments, select prices, insert services, insert activities, update users, delete rate_limits, commit',
  'POST /api/code/redeem/{code}':
    'select sessions, insert rate_limits, begin, select users locked, select codes locked, select users, select code_accounts locked, update codes, insert code_accounts, insert assignments, select prices, insert services, insert activities, delete rate_limits, commit',
  'POST /api/code/remove':
    'select sessions, begin, select codes locked, select services locked, delete codes, insert activities, commit',
  'POST /api/code/reveal/{id}': 'select sessions, select codes, insert activities',
  'GET /api/code/statscourses': 'select sessions, 2× select codes',
  'GET /api/code/students': 'select sessions, select companies, 2× select assignments',
  'GET /api/code/studentsbytype/{type}': 'select sessions, 2× select assignments',
  'GET /api/code/{id}/approve/{account}':
    'select sessions, begin, select code_accounts locked, select email_templates, insert messages, update code_accounts, insert activities, insert rate_limits, commit',
  'GET /api/code/{id}/reject/{account}':
    'select sessions, begin, select code_accounts locked, update code_accounts, insert activities, commit',
  'POST /api/enrolment/quote':
    'select sessions, select degrees, 2× select users, select assignments, select cartfcs',
  'GET /api/entity/company/courses': 'select sessions, select degrees',
  'GET /api/entity/company/courses/{company}': 'select sessions, select companies, select degrees',
  'GET /api/entity/company/training': 'select sessions, 2× select assignments',
  'GET /api/entity/company/training/{company}': 'select sessions, select companies, 2× select assignments',
  'GET /api/entity/company/dashboard': 'select sessions, select companies',
  'GET /api/entity/company/gestores/{company}':
    'select sessions, select companies, select users, select company_invitations',
  'GET /api/entity/company/overview/{company}':
    'select sessions, select companies, select generate_series, select cartfcs',
  'GET /api/entity/company/resumeclient': 'select sessions, select companies',
  'GET /api/entity/company/resumemaster': 'select sessions, select companies',
  'GET /api/entity/company/servicos/{id}': 'select sessions, select users, 2× select services',
  'GET /api/entity/company/servicos/{id}/{service}': 'select sessions, select users, select services',
  'POST /api/entity/company/withdrawgestor':
    'select sessions, begin, select companies, select users, update company_invitations, insert activities, commit',
  'GET /api/entity/user/dashboard': 'select sessions, select users',
  'GET /api/entity/user/dashboard/{company}': 'select sessions, select companies, select users',
  'POST /api/entity/user/import':
    'select sessions, insert rate_limits, 2× select companies, insert imports, 3× select imports, update imports+insert import_rows, select import_columns, 2× begin, 2× update imports, 2× insert jobs.job_common, 2× commit, select imports locked, 4× select users, 3× select import_rows, insert users, 2× insert activities, update import_rows, select email_templates, insert notices',
  'POST /api/entity/user/importdegree':
    'select sessions, insert rate_limits, 2× select companies, insert imports, 3× select imports, update imports+insert import_rows, select import_columns, 2× begin, 3× update imports, insert jobs.job_common, 2× commit, 3× select users, 3× select import_rows, select degrees, update import_rows',
  'GET /api/entity/user/sessions/{user}/{degree}':
    'select sessions, select assignments, select degrees, select lecture_progress',
  'GET /api/entity/user/students': 'select sessions, select users',
  'POST /api/entity/company/courses/xls': 'select sessions, 2× select degrees',
  'POST /api/entity/company/resumeclient/xls': 'select sessions, 2× select companies',
  'POST /api/entity/company/resumemaster/xls': 'select sessions, 2× select companies',
  'POST /api/entity/company/training/xls': 'select sessions, 2× select assignments',
  'POST /api/entity/user/students/xls': 'select sessions, 2× select users',
  'GET /api/entity/user/students/{company}': 'select sessions, select companies, select users',
  'GET /api/getdiscount/{code}': 'select sessions, insert rate_limits, select discounts',
  'POST /api/getdiscount/{code}':
    'select sessions, select companies, insert rate_limits, begin, select discounts, insert discount_claims, update services, insert activities, commit',
  'GET /api/getreporttrainingperformed/{scope}/xls': 'select sessions, select training_facts',
  'GET /api/getresumoempresa': 'select sessions, select companies',
  'GET /api/getresumoempresa/{company}': 'select sessions, select companies, select users',
  'GET /api/imports': 'select sessions, 2× select imports',
  'GET /api/imports/template/{kind}': 'select sessions',
  'GET /api/imports/{id}': 'select sessions, select imports, select import_rows',
  'POST /api/imports/{id}/mapping':
    'select sessions, 3× select imports, 2× select companies, insert import_columns, 2× begin, 3× update imports, insert jobs.job_common, 2× commit, 3× select users, 3× select import_rows, update import_rows',
  'GET /api/imports/{id}/rows': 'select sessions, select imports, 2× select import_rows',
  'POST /api/imports/{id}/rows/{row}':
    'select sessions, select imports, 2× select companies, begin, select imports locked, 4× select import_rows, 2× update import_rows, 5× select users, update imports, commit',
  'POST /api/imports/{id}/undo':
    'select sessions, 3× select imports, 2× select companies, 2× begin, 2× update imports, insert jobs.job_common, 2× commit, select imports locked, select users, 2× select import_rows, select users locked, savepoint, select assignments, delete sessions+delete notice_choices+delete push_devices+delete notices+delete users, release, 2× insert activities',
  'POST /api/imports/{id}/write':
    'select sessions, 3× select imports, 2× select companies, 2× begin, 2× update imports, 2× insert jobs.job_common, 2× commit, select imports locked, 4× select users, 3× select import_rows, insert users, 2× insert activities, update import_rows, select email_templates, insert notices',
  'GET /api/imports/{id}/wrong': 'select sessions, select imports, select import_rows',
  'GET /api/gestor/fc': 'select sessions, 3× select cartfcs, select activities',
  'POST /api/gestor/fc':
    'select sessions, select companies, begin, insert placed_orders, select users, insert rate_limits, select email_templates, insert notices, insert messages, insert activities, update placed_orders, commit, select prices, select discounts',
  'GET /api/gestor/fc/cards': 'select sessions, 2× select cartfcs',
  'GET /api/gestor/fc/concerns': 'select sessions, select cartfcs',
  'GET /api/gestor/fc/{card}': 'select sessions, select cartfcs, select card_lines',
  'GET /api/invoices': 'select sessions, 2× select invoices',
  'POST /api/invoices/check':
    'select sessions, begin, select, 2× select invoice_months, select companies, select invoices, 2× select services, select users, select tax_rates, select tax_exemptions, delete invoice_checks, insert invoice_history, insert activities, commit',
  'POST /api/invoices/document':
    'select sessions, begin, select invoices locked, 2× select invoice_documents, select, insert invoice_documents, insert invoice_history, insert activities, commit',
  'GET /api/invoices/export': 'select sessions, 2× select invoices, select invoice_lines',
  'POST /api/invoices/line':
    'select sessions, begin, select, 2× select invoice_months, select companies, select invoices, 2× select services, select users, select tax_rates, select tax_exemptions, insert invoice_changes, insert invoice_history, insert activities, commit',
  'GET /api/invoices/lines':
    'select sessions, select companies, select invoices, select invoice_months, 2× select services, select users, select tax_rates, select tax_exemptions, select invoice_checks, select invoice_looks, select invoice_history',
  'POST /api/invoices/look':
    'select sessions, begin, select, 2× select invoice_months, select companies, select invoices, 2× select services, select users, select tax_rates, select tax_exemptions, insert invoice_looks, commit',
  'GET /api/invoices/pdf':
    'select sessions, select companies, select invoices, select invoice_months, 2× select services, select users, select tax_rates, select tax_exemptions, select invoice_checks, select invoice_looks, select invoice_history',
  'GET /api/invoices/summaries': 'select sessions, select invoice_months, select services, select t',
  'GET /api/message/byhand': 'select sessions, select sendings',
  'POST /api/message/byhand':
    'select sessions, select email_templates, begin, 2× insert rate_limits, select users, insert placed_orders, insert sendings, insert sending_receivers, 2× update sendings, insert activities, select sendings locked, select sending_receivers, delete sending_receivers, insert notices, insert messages, update placed_orders, select sendings, commit',
  'POST /api/message/byhand/preview': 'select sessions, select email_templates, select users',
  'GET /api/message/byhand/templates': 'select sessions, select email_templates',
  'GET /api/views/{list}': 'select sessions, select list_views',
  'POST /api/views/change/{id}':
    'select sessions, begin, select, 2× select list_views, 2× update list_views, commit',
  'POST /api/views/remove/{id}': 'select sessions, delete list_views',
  'POST /api/views/{list}':
    'select sessions, begin, select, select list_views, update list_views, insert list_views, commit',
  'GET /api/report/annual/xls': 'select sessions, select found',
  'GET /api/report/choices/{kind}': 'select sessions, select companies',
  'GET /api/report/schedules': 'select sessions, select report_schedules',
  'POST /api/report/schedules':
    'select sessions, insert rate_limits, select users, begin, select users locked, select report_schedules, insert activities, insert report_schedules, commit',
  'POST /api/report/schedules/{id}/pause':
    'select sessions, select report_schedules, update report_schedules',
  'POST /api/report/schedules/{id}/remove': 'select sessions, delete report_schedules',
  'GET /api/report/{report}': 'select sessions, 2× select training_facts',
  'GET /api/report/{report}/pdf': 'select sessions, 2× select training_facts',
  'GET /api/report/{report}/summary': 'select sessions, select assignments',
  'GET /api/user/fc/{user}': 'select sessions, select users, select cartfcs, select free, select assignments',
  'GET /api/user/payments': 'select sessions, 2× select services',
  'POST /api/user/removedegreefc':
    'select sessions, begin, select codes locked, select assignments locked, select as, delete assignments, select services locked, update chat_appointments, insert activities, commit',
  'POST /api/user/removedegreefc/quote': 'select sessions, select assignments, select action_assignments',
  'POST /api/user/updatefc':
    'select sessions, begin, select users locked, 2× select cartfcs, select degrees, select users, 2× select assignments, update cartfcs, insert assignments, insert services, update cartfcs+insert card_lines, select email_templates, insert notices, insert messages, insert activities, insert rate_limits, commit',
  'POST /api/user/updatefcbulk':
    'select sessions, 2× select users, begin, select users locked, select degrees, 2× select assignments, 2× select cartfcs, select cartfcs locked, update cartfcs, insert assignments, insert services, update cartfcs+insert card_lines, select email_templates, insert notices, insert messages, insert activities, insert rate_limits, commit',
  'GET /rest/getprogress/xls': 'select sessions, select assignments',
}
