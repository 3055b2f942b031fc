import { button, inFull, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To whoever was given a course. */
export const degreeAssignedMail = productMail({
  name: 'degreeAssigned',
  title: 'Curso atribuído',
  subject: 'Tem um curso novo: {{degree}}',
  fields: ['name', 'degree', 'duration', 'link'],
  samples: { duration: '6 h' },
  notice: { kind: 'courseGiven', text: 'Tem um curso novo: {{degree}}.', link: 'link' },
  body: `<p>Olá, {{name}}.</p><p>Foi-lhe atribuído o curso <strong>{{degree}}</strong>, com uma duração prevista de {{duration}}. Pode fazê-lo ao seu ritmo, no computador ou no telemóvel.</p>${button('link', 'Abrir o curso')}${inFull('link')}`,
})

/** To whoever a PIN was approved for. */
export const pinAccountMail = productMail({
  name: 'pinAccount',
  title: 'Ativação de conta por PIN',
  subject: 'O seu acesso ao curso {{degree}}',
  fields: ['name', 'degree', 'code', 'pin', 'link'],
  samples: { pin: '0001' },
  body: `<p>Olá, {{name}}.</p><p>A sua inscrição no curso <strong>{{degree}}</strong> foi aprovada. Entre na plataforma, ou crie a sua conta, e introduza este código:</p><p style="font-size:22px;font-weight:bold;letter-spacing:1px;color:#0f5c63">{{code}}+{{pin}}</p>${button('link', 'Entrar na plataforma')}${inFull('link')}`,
})
