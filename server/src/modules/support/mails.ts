import { REPLY_HOURS } from '#contract/enrolment/reply-clock.ts'
import { button, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To the tutors of a course, with a question. */
export const faqModeratorMail = productMail({
  name: 'faqmoderator',
  title: 'Pergunta de um formando',
  subject: 'Nova pergunta em {{degree}}: {{subject}}',
  fields: ['name', 'degree', 'module', 'lecture', 'subject', 'question', 'link'],
  samples: { module: 'Riscos profissionais', question: 'Que peso pode uma pessoa levantar sozinha?' },
  notice: {
    kind: 'questionAsked',
    text: '{{name}} fez uma pergunta no curso {{degree}}: {{subject}}',
    link: 'link',
  },
  body: `<p>{{name}} fez uma pergunta na sessão <strong>{{lecture}}</strong> ({{module}}), do curso <strong>{{degree}}</strong>.</p><p><strong>{{subject}}</strong></p><p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{question}}</p><p>O compromisso da academia é responder em ${REPLY_HOURS} horas.</p>${button('link', 'Responder')}`,
})

/** To the author of a question, with the answer. */
export const faqAnsweredMail = productMail({
  name: 'faqAnswered',
  title: 'Resposta a uma pergunta',
  subject: 'Resposta à sua pergunta: {{subject}}',
  fields: ['name', 'degree', 'subject', 'question', 'answer', 'formatted', 'moderator', 'link'],
  samples: {
    question: 'Que peso pode uma pessoa levantar sozinha?',
    answer: 'Depende da frequência e da postura: veja a tabela da sessão 2.',
    formatted: '<p>Depende da frequência e da postura: veja a tabela da <strong>sessão 2</strong>.</p>',
    moderator: 'Rita Valadares',
  },
  formerTexts: ['7150ba3b4e8cdd376ec68b66e8a32d72'],
  notice: {
    kind: 'questionAnswered',
    text: '{{moderator}} respondeu à sua pergunta: {{subject}}',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p><p>{{moderator}} respondeu à sua pergunta sobre o curso <strong>{{degree}}</strong>.</p><p style="color:#47676a">{{question}}</p><div style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{{formatted}}}{{^formatted}}{{answer}}{{/formatted}}</div>${button('link', 'Continuar o curso')}`,
})
