import { sql } from 'drizzle-orm'
import {
  keep,
  type PersonalData,
  remove,
  STAFF,
  TRAINING,
} from '../../platform/personal-data/personal-data.ts'
import {
  chatAppointments,
  chatEvaluations,
  chatMessages,
  chatPresence,
  chatScreens,
  chatReaders,
  chatThreads,
} from './tables.ts'

const EVIDENCE =
  'São a prova do acompanhamento: conservam-se com o registo da formação e, acabado o prazo deste, o texto e os anexos são apagados.'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Conversas',
      table: chatThreads,
      by: [chatThreads.owner],
      erasure: keep(TRAINING),
    },
    {
      label: 'Mensagens que escreveu',
      table: chatMessages,
      by: [chatMessages.from],
      erasure: keep(EVIDENCE),
    },
    {
      label: 'Mensagens que os tutores lhe escreveram',
      table: chatMessages,
      through: [[chatMessages.thread, chatThreads]],
      where: sql`${chatMessages.from} not in (select ${chatThreads.owner} from ${chatThreads} where ${chatThreads.id} = ${chatMessages.thread})`,
      erasure: keep(TRAINING),
    },
    {
      label: 'Leitura das conversas',
      table: chatReaders,
      by: [chatReaders.user],
      through: [[chatReaders.thread, chatThreads]],
      erasure: keep('Só diz até onde a conversa foi lida.'),
    },
    { label: 'Presença no chat', table: chatPresence, by: [chatPresence.user], erasure: remove },
    { label: 'Ecrãs abertos no chat', table: chatScreens, by: [chatScreens.user], erasure: remove },
    {
      label: 'Sessões síncronas',
      table: chatAppointments,
      through: [[chatAppointments.thread, chatThreads]],
      erasure: keep(EVIDENCE),
    },
    {
      label: 'Avaliações de sessões síncronas',
      table: chatEvaluations,
      through: [[chatEvaluations.thread, chatThreads]],
      erasure: keep(TRAINING),
    },
  ],
  notPersonal: {
    'chat_appointments.tutor': STAFF,
    'chat_asides.thread': 'O que os tutores decidem entre si sobre uma conversa.',
    'chat_asides.by': STAFF,
    'chat_evaluations.by': STAFF,
  },
}
