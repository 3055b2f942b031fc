import { noticeMail } from '../../platform/mail-templates/product-mail.ts'

/** To administrators, when a scheduled task, or other work of the platform, failed. */
export const taskFailedMail = noticeMail({
  name: 'taskFailed',
  title: 'Tarefa que falhou',
  kind: 'taskFailed',
  fields: ['task'],
  samples: { task: 'Avisar dos prazos dos cursos' },
  text: 'A tarefa «{{task}}» falhou.',
  action: 'Ver o que aconteceu',
})

/** To administrators, when the mail server refused a message, or did not accept it in any attempt. */
export const mailRefusedMail = noticeMail({
  name: 'mailRefused',
  title: 'Email recusado',
  kind: 'mailRefused',
  fields: ['subject', 'to'],
  samples: { to: 'ana.martins@exemplo.pt' },
  text: 'O servidor de email não aceitou a mensagem «{{subject}}», para {{to}}.',
  action: 'Ver as mensagens',
})
