import { COMPANY, keep, type PersonalData } from '../../platform/personal-data/personal-data.ts'
import { trainingPlanParts, trainingPlanRows } from './tables.ts'

const PLANNER = 'Quem fez o plano em nome da empresa, e não de quem ele trata.'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Planos de formação em que está',
      table: trainingPlanRows,
      by: [trainingPlanRows.people],
      hides: ['people', 'price', 'place'],
      erasure: keep('O plano fica como foi aprovado; em vez da pessoa está a conta vazia.'),
    },
    {
      label: 'Consultas sobre planos de formação',
      table: trainingPlanParts,
      by: [trainingPlanParts.user],
      erasure: {
        mask: 'Fica se respondeu e quando, que prova a consulta; o texto é apagado.',
        values: { opinion: null },
        isProof: true,
      },
    },
  ],
  notPersonal: {
    'training_plans.company': COMPANY,
    'training_plans.createdBy': PLANNER,
    'training_plans.approvedBy': PLANNER,
  },
}
