import { button, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To the tutors of a course, when work was handed in. */
export const activitySubmittedMail = productMail({
  name: 'activitySubmitted',
  title: 'Trabalho por avaliar',
  subject: 'Trabalho entregue em {{degree}}',
  fields: ['name', 'degree', 'lecture', 'link'],
  notice: {
    kind: 'workSubmitted',
    text: '{{name}} entregou o trabalho da sessão {{lecture}}, do curso {{degree}}.',
    link: 'link',
  },
  body: `<p>{{name}} entregou o trabalho da sessão <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>.</p>${button('link', 'Avaliar o trabalho')}`,
})

/** To the trainee who handed work in, with its grade. */
export const activityResultMail = productMail({
  name: 'activityResult',
  title: 'Trabalho avaliado',
  subject: 'O seu trabalho foi avaliado: {{degree}}',
  fields: ['name', 'degree', 'lecture', 'value', 'obs', 'link'],
  samples: { value: '18 em 20', obs: 'Bom trabalho, com exemplos claros.' },
  notice: {
    kind: 'workGraded',
    text: 'O seu trabalho da sessão {{lecture}}, do curso {{degree}}, foi avaliado: {{value}}.',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p><p>O trabalho que entregou na sessão <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>, foi avaliado.</p><p>Classificação: <strong>{{value}}</strong></p>{{#obs}}<p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{obs}}</p>{{/obs}}${button('link', 'Continuar o curso')}`,
})

/** To the trainee who handed work in, when its grade is corrected. */
export const activityCorrectedMail = productMail({
  name: 'activityCorrected',
  title: 'Avaliação de trabalho corrigida',
  subject:
    '{{#before}}A avaliação do seu trabalho foi corrigida{{/before}}{{^before}}Há novas observações ao seu trabalho{{/before}}: {{degree}}',
  fields: ['name', 'degree', 'lecture', 'value', 'before', 'obs', 'link'],
  formerTexts: ['bb412e80f40b0f2d664d2bd676fbb36f'],
  samples: { value: '18 em 20', before: '8 em 20', obs: 'A nota anterior tinha sido mal registada.' },
  notice: {
    kind: 'workGraded',
    text: '{{#before}}A avaliação do seu trabalho da sessão {{lecture}}, do curso {{degree}}, foi corrigida: {{value}}.{{/before}}{{^before}}As observações ao seu trabalho da sessão {{lecture}}, do curso {{degree}}, foram alteradas. A classificação mantém-se: {{value}}.{{/before}}',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p>{{#before}}<p>A avaliação do trabalho que entregou na sessão <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>, foi corrigida.</p><p>Classificação: <strong>{{value}}</strong> (antes: {{before}})</p>{{/before}}{{^before}}<p>As observações ao trabalho que entregou na sessão <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>, foram alteradas. A classificação mantém-se: <strong>{{value}}</strong>.</p>{{/before}}{{#obs}}<p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{obs}}</p>{{/obs}}${button('link', 'Continuar o curso')}`,
})

/** To the trainee whose work was sent back, with the reason. */
export const activityReturnedMail = productMail({
  name: 'activityReturned',
  title: 'Trabalho devolvido',
  subject: 'O seu trabalho foi devolvido: {{degree}}',
  fields: ['name', 'degree', 'lecture', 'obs', 'link'],
  samples: { obs: 'Falta o plano de limpeza. Acrescente-o e volte a enviar.' },
  notice: {
    kind: 'workGraded',
    text: 'O seu trabalho da sessão {{lecture}}, do curso {{degree}}, foi devolvido: leia o motivo e envie-o de novo.',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p><p>O trabalho que entregou na sessão <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>, foi devolvido para nova entrega, com este motivo:</p><p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{obs}}</p>${button('link', 'Enviar o trabalho de novo')}`,
})

/** To a trainee who did not pass a final exam. */
export const examFailedMail = productMail({
  name: 'examFailed',
  title: 'Teste final sem aprovação',
  formerTexts: ['8c6b8f04493aa6072c1a8316bd415df0'],
  subject: 'Teste final: {{degree}}',
  fields: ['name', 'degree', 'attemptsLeft', 'link'],
  samples: { attemptsLeft: '2' },
  notice: {
    kind: 'examFailed',
    text: 'Não obteve aprovação no teste final do curso {{degree}}.',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p><p>Desta vez não obteve aprovação no teste final do curso <strong>{{degree}}</strong>.</p>{{#attemptsLeft}}<p>Tentativas que ainda tem: {{attemptsLeft}}. Reveja as sessões antes de voltar a tentar.</p>${button('link', 'Rever o curso')}{{/attemptsLeft}}{{^attemptsLeft}}<p>Esgotou as três tentativas. Pode ainda responder ao questionário e falar com o gestor de formação da sua empresa.</p>{{/attemptsLeft}}`,
})
