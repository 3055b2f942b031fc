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
  push: 'Avisos em navegadores',
  failures: 'Avisos do que falhou',
  sweep: 'Limpeza do que já não serve',
  chat: 'Avisos de mensagens por ler no chat',
  evidence: 'Fecho do registo de tempo',
  dataExport: 'Cópias de dados pessoais',
  sealArchive: 'ZIP de ações seladas',
  'notice-digest': 'Resumos diários de avisos',
  'imports.work': 'Importação de ficheiros',
  'imports.mails': 'Emails de ficheiros importados',
  'imports.sweep': 'Limpeza de ficheiros importados',
}

/** The name of a queue of background work for administrators; its own name if it has no other. */
export const queueName = (queue: string): string => names[queue] ?? queue
