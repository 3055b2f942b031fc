import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, ref, text } from '../platform/kernel/fields.ts'

/** The choices where courts, authorities and practice differ, for all companies or one (rule compliance.methods). */
export const hoursMethods = defineEntity({
  name: 'hoursMethods',
  label: { one: 'Critério das horas', many: 'Critérios das horas', gender: 'm' },
  about:
    'Como se contam as horas de formação onde a lei é lida de mais de uma maneira. Vale o último critério criado para a empresa; sem nenhum, o último de todas as empresas. Cada conta mostra o que se escolheu.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 120 }),
    company: ref({ label: 'Empresa', entity: 'company', help: 'Vazio: de todas as empresas.' }),
    lastYear: choice({
      label: 'O ano em que um contrato sem termo acaba',
      required: true,
      initial: 'whole',
      options: [
        { value: 'whole', label: 'Por inteiro (ACT)' },
        { value: 'proportional', label: 'Na proporção dos dias (TRP, 2022)' },
        { value: 'none', label: 'Não conta (STJ, 2022)' },
      ],
    }),
    partTime: choice({
      label: 'Trabalho a tempo parcial',
      required: true,
      initial: 'full',
      options: [
        { value: 'full', label: 'Como o de tempo completo' },
        { value: 'proportional', label: 'Na proporção de 40 horas por semana' },
      ],
    }),
    atEnd: choice({
      label: 'Na cessação do contrato',
      required: true,
      initial: 'lastYears',
      options: [
        { value: 'lastYears', label: 'Os últimos anos (ACT)' },
        { value: 'allHeld', label: 'O crédito que não caducou e o que ainda não é crédito (TRE)' },
      ],
    }),
    deferral: boolean({
      label: 'O plano de formação prevê que se dê mais tarde',
      help: 'As horas de um ano podem então ser dadas mais tarde sem estarem em atraso, durante os anos que diz o número da lei “Diferimento previsto no plano de formação”.',
    }),
    note: text({ label: 'Porquê', max: 1000, style: 'lines' }),
  },
  list: {
    columns: ['name', 'company', 'lastYear', 'partTime', 'atEnd', 'deferral'],
    search: ['name'],
    sort: 'name',
    filters: ['company'],
  },
  form: [
    { title: 'De quem', fields: ['name', 'company'] },
    { title: 'Critérios', fields: ['lastYear', 'partTime', 'atEnd', 'deferral', 'note'] },
  ],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
})
