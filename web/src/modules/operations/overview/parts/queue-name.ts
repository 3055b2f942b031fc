const names: Readonly<Record<string, string>> = {
  'task.tick': 'Ver que tarefas estão na hora',
  'task.run': 'Execução de tarefas',
  events: 'O que se segue de um acontecimento',
  sessions: 'Fim das sessões',
  mail: 'Envio de emails',
  'message.send': 'Envio de mensagens a muitos',
  'exams.due': 'Exames cujo tempo acabou',
  'certificates.due': 'Certificados por emitir',
  newsletter: 'Subscrições da newsletter',
  sweep: 'Limpeza do que já não serve',
}

/** A queue of background work, as an administrator knows it. */
export const queueName = (queue: string): string => names[queue] ?? queue
