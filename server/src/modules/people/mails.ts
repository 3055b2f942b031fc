import { button, inFull, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To a person for whom an account was made. */
export const activationMail = productMail({
  name: 'activation',
  title: 'Ativação da conta',
  subject: 'Ative a sua conta em {{appName}}',
  fields: ['name', 'username', 'code', 'link'],
  essential: true,
  body: `<p>Olá, {{name}}.</p><p>A sua conta foi criada. Para a ativar, confirme o email e escolha uma palavra-passe.</p>${button('link', 'Ativar a conta')}<p>Nome de utilizador: <strong>{{username}}</strong><br>Código de ativação: <strong>{{code}}</strong></p>${inFull('link')}<p>Se não esperava esta mensagem, ignore-a: a conta não fica ativa sem este passo.</p>`,
})

/** To a person who asked for a new password. */
export const recoveryMail = productMail({
  name: 'recovery',
  title: 'Recuperação da palavra-passe',
  subject: 'Recuperação da palavra-passe',
  fields: ['name', 'username', 'code', 'link'],
  essential: true,
  body: `<p>Olá, {{name}}.</p><p>Recebemos um pedido para definir uma nova palavra-passe da conta <strong>{{username}}</strong>.</p>${button('link', 'Definir nova palavra-passe')}<p>Código: <strong>{{code}}</strong></p>${inFull('link')}<p>Se não fez este pedido, não precisa de fazer nada: a palavra-passe atual continua válida.</p>`,
})

/** To a company that was registered. */
export const companyRegistrationMail = productMail({
  name: 'companyRegistration',
  title: 'Registo de empresa',
  subject: 'A empresa {{company}} está registada',
  fields: ['company', 'nif', 'code', 'link'],
  essential: true,
  body: `<p>Bem-vindos.</p><p>Registámos a empresa <strong>{{company}}</strong>. O nome de utilizador é o NIF: <strong>{{nif}}</strong>.</p>${button('link', 'Ativar a conta da empresa')}<p>Código de ativação: <strong>{{code}}</strong></p>${inFull('link')}`,
})

/** To a person whose password was changed. */
export const passwordChangedMail = productMail({
  name: 'passwordChanged',
  title: 'Palavra-passe mudada',
  subject: 'A palavra-passe da sua conta foi mudada',
  fields: ['name', 'when'],
  body: `<p>Olá, {{name}}.</p><p>A palavra-passe da sua conta foi mudada em {{when}}. As sessões que estavam abertas noutros dispositivos terminaram.</p><p>Se não foi quem a mudou nem pediu que a mudassem, escreva já para {{supportEmail}}.</p>`,
})

/** To a person whose email was changed, at both addresses. */
export const emailChangedMail = productMail({
  name: 'emailChanged',
  title: 'Email mudado',
  subject: 'O email da sua conta foi mudado',
  fields: ['name', 'old', 'new', 'when'],
  body: `<p>Olá, {{name}}.</p><p>O email da sua conta passou de <strong>{{old}}</strong> para <strong>{{new}}</strong> em {{when}}.</p><p>Se não esperava esta mudança, escreva já para {{supportEmail}}.</p>`,
})
