/** The calls of an entity: its list, one item; adding one, saving it unchanged, removing it. */
export type Column = 'list' | 'item' | 'add' | 'edit' | 'remove'

/** The statements of the generic calls of an entity, if they are not as many as `usual.ts` says for all. */
export const entityBudgets: Readonly<Record<string, Partial<Record<Column, string>>>> = {
  role: {
    add: 'select sessions, begin, 2× select roles, insert roles, insert security_events, insert activities, commit',
    edit: 'select sessions, begin, select roles locked, update roles, select roles, insert activities, commit',
  },
  user: {
    item: 'select sessions, select users, select roles, select cartfcs, select assignments',
    add: 'select sessions, 3× select documents, insert documents, 2× update documents, begin, 2× select companies, select education_levels, 2× select roles, 4× select users, insert users, 2× insert rate_limits, update users+delete mailed_codes+insert mailed_codes, select email_templates, insert messages, insert activities, commit, select cartfcs, select assignments',
    edit: 'select sessions, begin, select users locked, update users, select users, insert jobs.job_common, 2× select roles, insert activities, commit, 2× select assignments, delete jobs.job_common, select cartfcs',
  },
  company: {
    item: 'select sessions, select companies',
    add: 'select sessions, begin, 2× select companies, 2× select users, insert users, insert companies, 2× insert rate_limits, update users+delete mailed_codes+insert mailed_codes, select email_templates, insert messages, insert activities, commit',
    edit: 'select sessions, begin, select companies locked, update companies, insert activities, commit',
    remove:
      'select sessions, begin, select companies locked, select users, select cartfcs, select discounts, select prices, select codes, select credit_uses, select employments, select external_trainings, select hours_methods, select processor_contracts, select actions, select annex_deliveries, select companies, select users locked, 2× delete companies, select assignments, delete sessions+delete notice_choices+delete push_devices+delete notices+delete users, insert activities, commit',
  },
  module: {
    list: 'select sessions, select modules, select categories',
    add: 'select sessions, 5× select documents, 2× insert documents, 3× update documents, begin, 2× select categories, select resources, insert modules, insert activities, commit, select modules',
    remove:
      'select sessions, begin, select modules locked, select degrees, select codes, select comments, select faqs, select modules, delete modules, 3× update documents, insert jobs.job_common, insert activities, commit, 2× delete documents, delete jobs.job_common',
  },
  degree: {
    list: 'select sessions, select degrees, select users',
    item: 'select sessions, select degrees, select modules, select codes',
    add: 'select sessions, 5× select documents, 2× insert documents, 4× update documents, begin, select categories, 2× select modules, 2× select resources, select surveys, 2× select users, insert degrees, insert activities, commit, select codes, select degrees',
    edit: 'select sessions, begin, select degrees locked, update degrees, 2× select modules, insert activities, commit, select codes, select degrees',
    remove:
      'select sessions, begin, select degrees locked, select discounts, select prices, select codes, select comments, select faqs, select actions, select degrees, delete degrees, 3× update documents, insert jobs.job_common, insert activities, commit, 2× delete documents, delete jobs.job_common',
  },
  resource: {
    add: 'select sessions, 9× select documents, 4× insert documents, 5× update documents, begin, insert resources, insert activities, commit, select resources',
    remove:
      'select sessions, begin, select resources locked, select degrees, select modules, select comments, select faqs, select resources, delete resources, 5× update documents, insert jobs.job_common, insert activities, commit, 4× delete documents, delete jobs.job_common',
  },
  price: {
    add: 'select sessions, begin, 2× select companies, insert prices, insert activities, commit',
  },
  code: {
    item: 'select sessions, select codes, select degrees, select code_accounts',
    add: 'select sessions, begin, select companies, 3× select degrees, select modules, select codes, insert codes, insert activities, commit, select code_accounts',
    edit: 'select sessions, begin, select codes locked, update codes, 2× select degrees, insert activities, commit, select code_accounts',
  },
  cartfc: {
    add: 'select sessions, begin, 2× select companies, 2× select users, insert card_purchases, select prices, insert services, update card_purchases, insert cartfcs, insert card_lines, insert cartfcs+insert card_lines, insert activities, commit',
    edit: 'select sessions, begin, select cartfcs locked, select card_purchases locked, update cartfcs, 2× select companies, insert activities, commit',
    remove:
      'select sessions, begin, select cartfcs locked, select cartfcs, select card_lines, select card_purchases locked, update card_purchases, select services locked, update services, delete cartfcs, insert activities, commit',
  },
  action: {
    add: 'select sessions, begin, select companies, 4× select degrees, 2× select users, select actions, select action_assignments, select resources, insert actions, insert activities, commit',
    remove:
      'select sessions, begin, select actions locked, select dossier_entries, select actions, select action_assignments, delete actions, insert activities, commit',
  },
  dossierEntry: {
    add: 'select sessions, 3× select documents, insert documents, 2× update documents, begin, 2× select actions, select actions locked, insert dossier_entries, insert activities, commit',
    edit: 'select sessions, begin, select dossier_entries locked, select actions locked, update dossier_entries, 2× select actions, insert activities, commit',
    remove:
      'select sessions, begin, select dossier_entries locked, select dossier_entries, select actions locked, select sealed_pieces, delete dossier_entries, 2× update documents, insert jobs.job_common, insert activities, commit, delete documents, delete jobs.job_common',
  },
  // The hours paid at its end are held against those that were owed.
  employment: {
    add: 'select sessions, begin, 2× select companies, 2× select users, select users locked, 2× select employments, insert employments, select legal_parameters, select hours_methods, select training_facts, select external_trainings, select credit_uses, insert activities, commit',
    edit: 'select sessions, begin, select employments locked, select users locked, select employments, update employments, 2× select users, insert activities, commit',
    remove:
      'select sessions, begin, select employments locked, 2× select employments, delete employments, insert activities, commit',
  },
  // Its worker is locked, so that the same training is recorded once.
  externalTraining: {
    add: 'select sessions, 3× select documents, insert documents, 2× update documents, begin, 2× select companies, 2× select users, select employments, select users locked, select external_trainings, insert external_trainings, insert activities, commit',
    edit: 'select sessions, begin, select external_trainings locked, select employments, update external_trainings, 2× select users, insert activities, commit',
  },
  creditUse: {
    add: 'select sessions, begin, 2× select companies, 2× select users, 2× select employments, 2× select legal_parameters, select users locked, select hours_methods, select training_facts, select external_trainings, select credit_uses, insert credit_uses, insert activities, commit',
    edit: 'select sessions, begin, select credit_uses locked, select employments, update credit_uses, 2× select users, insert activities, commit',
  },
  // The effects of a figure are read before it is added.
  legalParameter: {
    add: '2× select sessions, 3× select legal_parameters, 2× insert secrets, 2× select secrets, select hours_methods, 3× select employments, select training_facts, select external_trainings, select credit_uses, begin, select, insert legal_parameters, insert activities, commit, select users',
    remove:
      'select sessions, begin, select legal_parameters locked, 2× select legal_parameters, select, delete legal_parameters, insert activities, commit',
  },
  // A subscription is agreed to, by a text that is kept, and taken back.
  newsletter: {
    add: 'select sessions, begin, insert newsletters, insert legal_versions, insert consents, insert activities, commit',
    remove:
      'select sessions, begin, select newsletters locked, select newsletters, update consents, delete newsletters, insert activities, commit',
  },
  contractTemplate: {
    add: 'select sessions, begin, select, select contract_templates, insert contract_templates, insert activities, commit',
    edit: 'select sessions, begin, select contract_templates locked, select processor_contracts, update contract_templates, insert activities, commit',
  },
  processorContract: {
    add: 'select sessions, 3× select documents, insert documents, 2× update documents, begin, 3× select companies, 2× select contract_templates, insert processor_contracts, insert activities, commit',
  },
  complaint: {
    item: 'select sessions, select complaints',
    add: 'select sessions, begin, insert rate_limits, select legal_parameters, insert complaint_numbers, select municipal_holidays, insert complaints, 2× select email_templates, insert messages, select users, insert notices, insert activities, commit',
  },
  // A receipt belongs to one delivery of a report.
  annexDelivery: {
    add: 'select sessions, 3× select documents, insert documents, 2× update documents, begin, 3× select companies, select, select annex_deliveries, insert annex_deliveries, insert activities, commit',
  },
  annexFormat: {
    add: 'select sessions, begin, insert annex_formats, insert activities, commit, select users',
  },
  faqs: {
    list: 'select sessions, select faqs, select modules',
  },
  message: {
    list: 'select sessions, select messages, select users, select email_templates',
  },
}

/** The entities whose items the generic call does not add, or needs more for than their declaration says. */
export const listedAlone: Readonly<Record<string, string>> = {
  faqs: 'asked in a session of a course',
  comment: 'written in a session of a course',
  settings: 'there is one',
  message: 'added by a call of its own',
}
