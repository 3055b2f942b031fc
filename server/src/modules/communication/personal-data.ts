import { sql } from 'drizzle-orm'
import { messages } from '../../platform/mail/tables.ts'
import { NOBODY, type PersonalData, remove, SAID, STAFF } from '../../platform/personal-data/personal-data.ts'
import { sendingReceivers } from './messaging/tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Emails enviados',
      table: messages,
      by: [messages.toUsers],
      byEmail: [messages.toEmails],
      // A mail's body may contain a link that opens an account; the person has it in their mailbox.
      hides: ['html', 'cc', 'bcc', 'toEmails', 'toUsers', 'toRoles', 'unsubscribe', 'lastError', 'attempts'],
      erasure: {
        mask: 'Texto, assunto e endereço apagados; os que ainda não partiram seguem e ficam.',
        values: {
          subject: SAID,
          html: '',
          toEmails: [NOBODY],
          cc: [],
          bcc: [],
          toUsers: [],
          attachments: [],
        },
        where: sql`${messages.status} not in ('queued', 'sending')`,
      },
    },
    {
      label: 'Envios em que recebeu email',
      table: sendingReceivers,
      by: [sendingReceivers.user],
      byEmail: [sendingReceivers.email],
      erasure: remove,
    },
  ],
  notPersonal: {
    'sendings.by': STAFF,
  },
}
