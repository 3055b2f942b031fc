import { button, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To a trainee who completed a course. */
export const certificateMail = productMail({
  name: 'certificate',
  title: 'Certificado emitido',
  subject: 'O seu certificado: {{degree}}',
  fields: ['name', 'degree', 'number', 'verifyLink', 'canDownload', 'link'],
  samples: { number: '2026/000123', canDownload: 'sim' },
  notice: {
    kind: 'certificateIssued',
    text: 'O seu certificado do curso {{degree}} foi emitido.',
    link: 'link',
  },
  body: `<p>Parabéns, {{name}}!</p><p>Concluiu o curso <strong>{{degree}}</strong> e o seu certificado foi emitido com o número <strong>{{number}}</strong>.</p>{{#canDownload}}${button('link', 'Transferir o certificado')}{{/canDownload}}{{^canDownload}}<p>O certificado está disponível para a sua empresa. Peça-o ao gestor de formação.</p>{{/canDownload}}<p style="font-size:13px;color:#47676a">Qualquer pessoa pode confirmar a sua autenticidade em {{verifyLink}}.</p>`,
})
