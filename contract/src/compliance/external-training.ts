import { IMAGE_FILES } from '../platform/engine/file-kinds.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, day, file, number, ref, text } from '../platform/kernel/fields.ts'
import { withinYears, type Days } from '../platform/validation/date-order.ts'
import { CNAEF_AREAS } from '../classifications/cnaef.ts'
import {
  DIPLOMAS,
  INITIATIVES,
  LEVELS,
  MODALITIES,
  SCHEDULES,
  TRAINING_ENTITIES,
} from '../classifications/report-tables.ts'
import { t } from '../platform/text/text.ts'
import { notTooEarly, notTooLate } from './earliest-day.ts'
import { daysBetween } from './hours/obligations.ts'

/** The fault of having more hours than its days have. */
const moreThanFit = ({ startDate, endDate }: Days, hours: number | null | undefined) => {
  if (!startDate || !endDate || !hours) return []
  const most = daysBetween(startDate, endDate) * 24
  return hours > most && endDate >= startDate
    ? [{ field: 'hours', message: t('compliance.moreThanFit', { most }) }]
    : []
}

/** Training that somebody had elsewhere, with its certificate (rule compliance.elsewhere). */
export const externalTraining = defineEntity({
  name: 'externalTraining',
  label: { one: 'Formação externa', many: 'Formações externas', gender: 'f' },
  about: 'A formação que um trabalhador fez fora da academia e que conta para as suas horas.',
  personal: true,
  title: 'name',
  called: ['user', 'name', 'endDate'],
  fields: {
    user: ref({ label: 'Trabalhador', entity: 'user', required: true }),
    company: ref({
      label: 'Empresa',
      entity: 'company',
      required: true,
      takesOnly: true,
      takesWith: 'user.data.company',
    }),
    name: text({ label: 'Formação', required: true, max: 200 }),
    area: choice({ label: 'Área (CNAEF)', options: CNAEF_AREAS }),
    startDate: day({ label: 'Início', required: true }),
    endDate: day({ label: 'Conclusão', required: true }),
    hours: number({ label: 'Horas', required: true, min: 0.5, max: 2000, unit: 'h' }),
    entity: text({ label: 'Entidade formadora', required: true, max: 160 }),
    entityType: choice({ label: 'Tipo de entidade', required: true, options: TRAINING_ENTITIES.codes }),
    qualifying: boolean({
      label: 'RVCC ou dupla certificação',
      help: 'Pode ser antecipada por mais anos.',
    }),
    modality: choice({ label: 'Modalidade', options: MODALITIES.codes, initial: '08' }),
    level: choice({ label: 'Nível da formação', options: LEVELS.codes, initial: '09' }),
    schedule: choice({ label: 'Horário', options: SCHEDULES.codes, initial: '01' }),
    initiative: choice({ label: 'Iniciativa', options: INITIATIVES.codes, initial: '01' }),
    diploma: choice({ label: 'Tipo de certificado', options: DIPLOMAS.codes, initial: '03' }),
    certificate: text({ label: 'Número do certificado', max: 60 }),
    certificateFile: file({ label: 'Certificado', accept: ['pdf', ...IMAGE_FILES] }),
  },
  list: {
    columns: ['user', 'company', 'name', 'endDate', 'hours', 'entity', 'certificate'],
    search: ['user', 'company', 'name', 'entity', 'certificate'],
    sort: '-endDate',
    filters: ['company', 'user', 'area'],
  },
  form: [
    {
      title: 'Formação',
      fields: ['user', 'company', 'name', 'area', 'startDate', 'endDate', 'hours', 'qualifying'],
    },
    { title: 'Entidade', fields: ['entity', 'entityType'] },
    { title: 'Certificado', fields: ['certificate', 'certificateFile'] },
    { title: 'Relatório Único', fields: ['modality', 'level', 'schedule', 'initiative', 'diploma'] },
  ],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: ({ startDate, endDate, hours }, today) => [
    ...notTooEarly(startDate),
    ...notTooLate(startDate, today),
    ...withinYears({ startDate, endDate }),
    ...moreThanFit({ startDate, endDate }, hours),
  ],
})
