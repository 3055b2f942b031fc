import { button, inFull, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To a person invited to manage the training of a company. */
export const gestorInvitationMail = productMail({
  name: 'gestorInvitation',
  title: 'Convite a gestor de formação',
  subject: 'Convite para gerir a formação de {{company}}',
  fields: ['name', 'company', 'nif', 'inviter', 'link'],
  essential: true,
  formerTexts: ['a87df3de0dd6cbc0b23b41a48267d32a'],
  body: `<p>Olá{{#name}}, {{name}}{{/name}}.</p><p>{{inviter}} convidou-o para gerir a formação da empresa <strong>{{company}}</strong> (NIF {{nif}}). Pode usar uma conta que já tenha ou criar uma nova; nada muda na sua conta enquanto não aceitar.</p>${button('link', 'Ver o convite')}${inFull('link')}<p>O convite é pessoal e só pode ser usado uma vez.</p>`,
})

/** To a person who no longer manages the training of a company. */
export const gestorReleasedMail = productMail({
  name: 'gestorReleased',
  title: 'Gestor de formação retirado',
  subject: 'Já não gere a formação de {{company}}',
  fields: ['company'],
  body: `<p>Olá.</p><p>Deixou de gerir a formação da empresa <strong>{{company}}</strong>: já não vê nem altera o que é dela. A sua conta continua, com tudo o resto que lá tem.</p><p>Se pensa que é engano, fale com a empresa.</p>`,
})

/** To the inviter of a manager, with the answer. */
export const gestorAnswerMail = productMail({
  name: 'gestorAnswer',
  title: 'Resposta a um convite a gestor',
  subject:
    'O convite para gerir a formação de {{company}} foi {{#accepted}}aceite{{/accepted}}{{^accepted}}recusado{{/accepted}}',
  fields: ['company', 'email', 'accepted'],
  body: `<p>Olá.</p>{{#accepted}}<p><strong>{{accepted}}</strong> aceitou o convite enviado para {{email}} e já gere a formação da empresa <strong>{{company}}</strong>.</p>{{/accepted}}{{^accepted}}<p>O convite enviado para {{email}}, para gerir a formação da empresa <strong>{{company}}</strong>, foi recusado.</p>{{/accepted}}`,
})
