import {
  COMPANY,
  ERASED_NAME,
  keep,
  NOBODY,
  type PersonalData,
  remove,
  STAFF,
  TRAINING,
} from '../../platform/personal-data/personal-data.ts'
import { codeAccounts } from './code-tables.ts'
import { trainingFacts } from './facts-table.ts'
import { assignments, attendance, heartbeats, lectureProgress, surveyAnswers } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Cursos atribuídos',
      table: assignments,
      by: [assignments.user],
      erasure: keep(TRAINING),
    },
    {
      label: 'Tempo nas sessões',
      table: attendance,
      through: [[attendance.assignment, assignments]],
      erasure: keep(TRAINING),
    },
    { label: 'Última atividade', table: heartbeats, by: [heartbeats.user], erasure: remove },
    {
      label: 'Progresso nas sessões',
      table: lectureProgress,
      through: [[lectureProgress.assignment, assignments]],
      erasure: keep(TRAINING),
    },
    {
      label: 'Questionários de satisfação',
      table: surveyAnswers,
      through: [[surveyAnswers.assignment, assignments]],
      erasure: keep(TRAINING),
    },
    {
      label: 'Factos da formação',
      table: trainingFacts,
      by: [trainingFacts.user],
      through: [[trainingFacts.assignment, assignments]],
      // forgetOpenTraining removes the name from training that was never completed.
      erasure: keep(TRAINING),
    },
    {
      label: 'Contas de códigos',
      table: codeAccounts,
      by: [codeAccounts.user],
      byEmail: [codeAccounts.email],
      hides: ['pin'],
      erasure: { mask: 'Nome e email apagados.', values: { name: ERASED_NAME, email: NOBODY } },
    },
  ],
  notPersonal: {
    'codes.company': COMPANY,
    'codes.owner': STAFF,
  },
  // Newer lines contain only the code and its PIN.
  mentions: [
    {
      entity: 'code',
      by: 'name',
      actions: ['code.approved', 'code.rejected', 'code.remove'],
      in: 'afterDot',
    },
  ],
}
