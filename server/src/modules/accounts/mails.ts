import { noticeMail } from '../../platform/mail-templates/product-mail.ts'

/** To administrators, when a company signed itself up. */
export const companySignedUpMail = noticeMail({
  name: 'companySignedUp',
  title: 'Empresa inscrita',
  kind: 'signUpWaiting',
  fields: ['company', 'nif'],
  text: 'A empresa {{company}} (NIF {{nif}}) inscreveu-se e espera pela ativação da conta.',
  action: 'Ver a empresa',
})
