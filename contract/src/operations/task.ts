import { DAY_MS, MINUTE_MS } from '../platform/durations.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, embed, group, instant, integer, text, texts } from '../platform/kernel/fields.ts'
import { criteriaErrors } from '../platform/schedule/criteria.ts'
import { criteriaText, taskTypeLabel, timeoutText } from './task-words.ts'

/** How long a task may run by default, in milliseconds. */
export const DEFAULT_TASK_TIMEOUT = 10 * MINUTE_MS

const part = (label: string, help: string) => text({ label, help, max: 100 })

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    /** With when it runs, in words. */
    task: { periodicity: string }
  }
}

/** Work that the platform does on a schedule (rule task.schedule). */
export const task = defineEntity({
  name: 'task',
  label: { one: 'Tarefa', many: 'Tarefas', gender: 'f' },
  about: 'O que a plataforma faz sozinha, e quando: lembretes, resumos, relatórios e limpezas.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 120 }),
    type: text({ label: 'Tipo', required: true, max: 60, words: taskTypeLabel }),
    isActive: boolean({ label: 'Ativa' }),
    timeout: integer({
      label: 'Tempo máximo',
      unit: 'ms',
      words: timeoutText,
      min: 1000,
      max: DAY_MS,
      help: 'Passado este tempo, a execução é interrompida e dada como falhada.',
    }),
    criteria: embed({
      label: 'Periodicidade',
      required: true,
      help: 'Números e os símbolos - , * /',
      words: criteriaText,
      of: {
        month: part('Mês', '0 (janeiro) a 11 (dezembro)'),
        monthday: part('Dia', '1 a 31'),
        weekday: part('Dia da semana', '0 (domingo) a 6 (sábado)'),
        hour: part('Hora', '0 a 23'),
        minute: part('Minuto', '0 a 59'),
      },
    }),
    parameters: embed({
      label: 'Parâmetros',
      of: {
        days: integer({ label: 'Dias', min: 1, max: 3650 }),
        months: integer({ label: 'Meses', min: 1, max: 1200 }),
        times: integer({ label: 'Número máximo de avisos', min: 1, max: 50 }),
        emails: texts({ label: 'Destinatários', format: 'email', max: 50 }),
      },
    }),
    lastStatus: group({
      label: 'Estado',
      of: {
        startTimestamp: instant({ label: 'Última execução', readOnly: true }),
        endTimestamp: instant({ label: 'Fim', readOnly: true }),
        isRunning: boolean({ label: 'Estado', readOnly: true }),
        success: boolean({ label: 'Com sucesso', readOnly: true }),
        error: text({ label: 'Erro', readOnly: true }),
      },
    }),
    nextDate: instant({ label: 'Próxima execução', readOnly: true }),
  },
  list: {
    columns: ['name', 'type', 'isActive', 'lastStatus.startTimestamp', 'lastStatus.isRunning', 'nextDate'],
    search: ['name', 'type'],
    sort: 'name',
    filters: ['isActive', 'type'],
  },
  form: [
    { title: 'Tarefa', fields: ['name', 'type', 'isActive', 'timeout'] },
    {
      title: 'Periodicidade',
      help: 'Quando corre, pela hora de Lisboa. Quando o dia e o dia da semana estão limitados, basta um deles.',
      fields: ['criteria'],
    },
    { title: 'Parâmetros', fields: ['parameters'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  adminOnly: ['list', 'edit'],
  rules: ({ criteria }) =>
    criteria
      ? criteriaErrors(criteria).map(({ field, message }) => ({
          field: `criteria.${field}`,
          message,
        }))
      : [],
})
