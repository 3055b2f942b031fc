import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, file, ref, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'
import { LETTERS } from './letters.ts'

/** A manual statement about a letter of the dossier. */
const ENTRY_KINDS = [
  { value: 'evidence', label: 'Elemento do dossier' },
  { value: 'notApplicable', label: 'Não se aplica' },
] as const

/**
 * Something that somebody adds to the dossier of an action: a document, an occurrence, a reason (rule actions.dossier).
 */
export const dossierEntry = defineEntity({
  name: 'dossierEntry',
  label: { one: 'Registo do dossier', many: 'Registos do dossier', gender: 'm' },
  about: 'Os documentos, as ocorrências e as justificações que alguém junta ao dossier de uma ação.',
  title: 'name',
  fields: {
    action: ref({ label: 'Ação', entity: 'action', required: true }),
    letter: choice({
      label: 'Alínea',
      required: true,
      options: LETTERS.map((value) => ({
        value,
        label: t('actions.optionOfLetter', { letter: value, name: t(`actions.letters.${value}`) }),
      })),
    }),
    kind: choice({
      label: 'Tipo',
      required: true,
      initial: 'evidence',
      options: ENTRY_KINDS,
      help: 'Uma alínea que não se aplica fica justificada com o texto.',
    }),
    date: day({ label: 'Data', required: true }),
    name: text({ label: 'Título', required: true, max: 200 }),
    text: text({
      label: 'Texto',
      style: 'lines',
      max: 5000,
      help: 'O que se passou, ou porque não se aplica.',
    }),
    file: file({ label: 'Documento', accept: ['pdf', 'docx', 'xlsx', 'png', 'jpg', 'jpeg'] }),
  },
  list: {
    columns: ['action', 'letter', 'kind', 'date', 'name', 'file'],
    search: ['action', 'name'],
    sort: '-date',
    filters: ['action', 'letter', 'kind'],
  },
  form: [{ title: 'Registo', fields: ['action', 'letter', 'kind', 'date', 'name', 'text', 'file'] }],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: ({ kind, text: said, file: document }) =>
    (kind === 'notApplicable' && !said) || (!said && !document)
      ? [
          {
            field: 'text',
            message: t(kind === 'notApplicable' ? 'actions.reasonNeeded' : 'actions.textOrFile'),
          },
        ]
      : [],
})
