import { keep, type PersonalData, remove, SAID, STAFF, TRAINING } from '../../platform/personal-data.ts'
import {
  chatAppointments,
  chatEvaluations,
  chatMessages,
  chatPresence,
  chatReaders,
  chatThreads,
} from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Conversas',
      table: chatThreads,
      by: [chatThreads.owner],
      erasure: keep('Fica a conversa sem o que escreveu: a parte do tutor é o registo do acompanhamento.'),
    },
    {
      label: 'Mensagens que escreveu',
      table: chatMessages,
      by: [chatMessages.from],
      erasure: { mask: 'Texto e anexos apagados.', values: { content: SAID, attachment: null } },
    },
    {
      label: 'Leitura das conversas',
      table: chatReaders,
      by: [chatReaders.user],
      through: [[chatReaders.thread, chatThreads]],
      erasure: keep('Só diz até onde a conversa foi lida.'),
    },
    { label: 'Presença no chat', table: chatPresence, by: [chatPresence.user], erasure: remove },
    {
      label: 'Sessões síncronas',
      table: chatAppointments,
      through: [[chatAppointments.thread, chatThreads]],
      erasure: { mask: 'Notas apagadas.', values: { note: null } },
    },
    {
      label: 'Avaliações de sessões síncronas',
      table: chatEvaluations,
      through: [[chatEvaluations.thread, chatThreads]],
      erasure: keep(TRAINING),
    },
  ],
  notPersonal: {
    'chat_messages.thread': 'O que o tutor escreveu; o que a pessoa escreveu é encontrado por ela.',
    'chat_appointments.tutor': STAFF,
    'chat_asides.thread': 'O que os tutores decidem entre si sobre uma conversa.',
    'chat_asides.by': STAFF,
    'chat_evaluations.by': STAFF,
  },
}
