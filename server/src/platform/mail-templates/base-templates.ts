const link = (field: string, text: string) =>
  `<p style="margin:24px 0"><a href="{{${field}}}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f5c63;color:#ffffff;text-decoration:none;font-weight:bold">${text}</a></p>`

const plain = (field: string) =>
  `<p style="font-size:13px;color:#47676a">Se o botão não funcionar, copie este endereço para o navegador:<br>{{${field}}}</p>`

function layout(body: string): string {
  return `<div style="max-width:560px;margin:0 auto;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1d2b2c"><p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid #e0812f;font-size:20px;font-weight:bold;color:#0f5c63">{{appName}}</p>${body}<p style="margin-top:32px;padding-top:12px;border-top:1px solid #cfe4e2;font-size:13px;color:#47676a">{{appName}} · Mensagem automática. Para falar connosco, escreva para {{supportEmail}}.</p></div>`
}

/** What every mail may say besides its own fields. */
const commonFields = ['appName', 'supportEmail'] as const

const template = <const N extends string, const F extends string>(
  name: N,
  title: string,
  subject: string,
  fields: readonly F[],
  body: string,
) => ({ name, title, subject, fields: [...commonFields, ...fields], html: layout(body) })

/**
 * What earlier versions said, as MD5 of `subject\nhtml`: a database where a template still stands so gets today's text.
 * Whoever changes a template adds the digest of what it said.
 */
export const formerTexts: Readonly<Partial<Record<TemplateName, readonly string[]>>> = {
  gestorInvitation: ['a87df3de0dd6cbc0b23b41a48267d32a'],
}

/** The mails that the product sends; an administrator may rewrite them. */
export const baseTemplates = [
  template(
    'activation',
    'Ativação da conta',
    'Ative a sua conta em {{appName}}',
    ['name', 'username', 'code', 'link'],
    `<p>Olá, {{name}}.</p><p>A sua conta foi criada. Para a ativar, confirme o email e escolha uma palavra-passe.</p>${link('link', 'Ativar a conta')}<p>Nome de utilizador: <strong>{{username}}</strong><br>Código de ativação: <strong>{{code}}</strong></p>${plain('link')}<p>Se não esperava esta mensagem, ignore-a: a conta não fica ativa sem este passo.</p>`,
  ),
  template(
    'recovery',
    'Recuperação da palavra-passe',
    'Recuperação da palavra-passe',
    ['name', 'username', 'code', 'link'],
    `<p>Olá, {{name}}.</p><p>Recebemos um pedido para definir uma nova palavra-passe da conta <strong>{{username}}</strong>.</p>${link('link', 'Definir nova palavra-passe')}<p>Código: <strong>{{code}}</strong></p>${plain('link')}<p>Se não fez este pedido, não precisa de fazer nada: a palavra-passe atual continua válida.</p>`,
  ),
  template(
    'passwordChanged',
    'Palavra-passe mudada',
    'A palavra-passe da sua conta foi mudada',
    ['name', 'when'],
    `<p>Olá, {{name}}.</p><p>A palavra-passe da sua conta foi mudada em {{when}}. As sessões que estavam abertas noutros dispositivos terminaram.</p><p>Se não foi quem a mudou nem pediu que a mudassem, escreva já para {{supportEmail}}.</p>`,
  ),
  template(
    'emailChanged',
    'Email mudado',
    'O email da sua conta foi mudado',
    ['name', 'old', 'new', 'when'],
    `<p>Olá, {{name}}.</p><p>O email da sua conta passou de <strong>{{old}}</strong> para <strong>{{new}}</strong> em {{when}}.</p><p>Se não esperava esta mudança, escreva já para {{supportEmail}}.</p>`,
  ),
  template(
    'gestorInvitation',
    'Convite a gestor de formação',
    'Convite para gerir a formação de {{company}}',
    ['name', 'company', 'nif', 'inviter', 'link'],
    `<p>Olá{{#name}}, {{name}}{{/name}}.</p><p>{{inviter}} convidou-o para gerir a formação da empresa <strong>{{company}}</strong> (NIF {{nif}}). Pode usar uma conta que já tenha ou criar uma nova; nada muda na sua conta enquanto não aceitar.</p>${link('link', 'Ver o convite')}${plain('link')}<p>O convite é pessoal e só pode ser usado uma vez.</p>`,
  ),
  template(
    'gestorAnswer',
    'Resposta a um convite a gestor',
    'O convite para gerir a formação de {{company}} foi {{#accepted}}aceite{{/accepted}}{{^accepted}}recusado{{/accepted}}',
    ['company', 'email', 'accepted'],
    `<p>Olá.</p>{{#accepted}}<p><strong>{{accepted}}</strong> aceitou o convite enviado para {{email}} e já gere a formação da empresa <strong>{{company}}</strong>.</p>{{/accepted}}{{^accepted}}<p>O convite enviado para {{email}}, para gerir a formação da empresa <strong>{{company}}</strong>, foi recusado.</p>{{/accepted}}`,
  ),
  template(
    'companyRegistration',
    'Registo de empresa',
    'A empresa {{company}} está registada',
    ['company', 'nif', 'code', 'link'],
    `<p>Bem-vindos.</p><p>Registámos a empresa <strong>{{company}}</strong>. O nome de utilizador é o NIF: <strong>{{nif}}</strong>.</p>${link('link', 'Ativar a conta da empresa')}<p>Código de ativação: <strong>{{code}}</strong></p>${plain('link')}`,
  ),
  template(
    'degreeAssigned',
    'Curso atribuído',
    'Tem um curso novo: {{degree}}',
    ['name', 'degree', 'duration', 'link'],
    `<p>Olá, {{name}}.</p><p>Foi-lhe atribuído o curso <strong>{{degree}}</strong>, com uma duração prevista de {{duration}}. Pode fazê-lo ao seu ritmo, no computador ou no telemóvel.</p>${link('link', 'Abrir o curso')}${plain('link')}`,
  ),
  template(
    'pinAccount',
    'Ativação de conta por PIN',
    'O seu acesso ao curso {{degree}}',
    ['name', 'degree', 'code', 'pin', 'link'],
    `<p>Olá, {{name}}.</p><p>A sua inscrição no curso <strong>{{degree}}</strong> foi aprovada. Entre na plataforma, ou crie a sua conta, e introduza este código:</p><p style="font-size:22px;font-weight:bold;letter-spacing:1px;color:#0f5c63">{{code}}+{{pin}}</p>${link('link', 'Entrar na plataforma')}${plain('link')}`,
  ),
  template(
    'requestDegree',
    'Pedido de acesso a um curso',
    'Pedido de acesso: {{degree}}',
    ['name', 'email', 'contact', 'company', 'degree', 'message', 'link'],
    `<p>Foi feito um pedido de acesso ao curso <strong>{{degree}}</strong>.</p><p>Nome: {{name}}<br>Email: {{email}}{{#contact}}<br>Contacto: {{contact}}{{/contact}}{{#company}}<br>Empresa: {{company}}{{/company}}</p>{{#message}}<p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{message}}</p>{{/message}}${link('link', 'Ver o curso')}`,
  ),
  template(
    'faqmoderator',
    'Pergunta de um formando',
    'Nova pergunta em {{degree}}: {{subject}}',
    ['name', 'degree', 'module', 'lecture', 'subject', 'question', 'link'],
    `<p>{{name}} fez uma pergunta na sessão <strong>{{lecture}}</strong> ({{module}}), do curso <strong>{{degree}}</strong>.</p><p><strong>{{subject}}</strong></p><p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{question}}</p><p>O compromisso da academia é responder em 48 horas.</p>${link('link', 'Responder')}`,
  ),
  template(
    'faqAnswered',
    'Resposta a uma pergunta',
    'Resposta à sua pergunta: {{subject}}',
    ['name', 'degree', 'subject', 'question', 'answer', 'moderator', 'link'],
    `<p>Olá, {{name}}.</p><p>{{moderator}} respondeu à sua pergunta sobre o curso <strong>{{degree}}</strong>.</p><p style="color:#47676a">{{question}}</p><p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{answer}}</p>${link('link', 'Continuar o curso')}`,
  ),
  template(
    'activitySubmitted',
    'Trabalho por avaliar',
    'Trabalho entregue em {{degree}}',
    ['name', 'degree', 'lecture', 'link'],
    `<p>{{name}} entregou o trabalho da sessão <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>.</p>${link('link', 'Avaliar o trabalho')}`,
  ),
  template(
    'activityResult',
    'Trabalho avaliado',
    'O seu trabalho foi avaliado: {{degree}}',
    ['name', 'degree', 'lecture', 'value', 'obs', 'link'],
    `<p>Olá, {{name}}.</p><p>O trabalho que entregou na sessão <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>, foi avaliado.</p><p>Classificação: <strong>{{value}}</strong></p>{{#obs}}<p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{obs}}</p>{{/obs}}${link('link', 'Continuar o curso')}`,
  ),
  template(
    'chatResult',
    'Resultado da sessão síncrona',
    'Resultado da conversa com o tutor: {{degree}}',
    ['name', 'degree', 'lecture', 'value', 'obs', 'link'],
    `<p>Olá, {{name}}.</p><p>A sessão <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>, foi avaliada pelo tutor.</p><p>Classificação: <strong>{{value}}</strong></p>{{#obs}}<p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{obs}}</p>{{/obs}}${link('link', 'Continuar o curso')}`,
  ),
  template(
    'certificate',
    'Certificado emitido',
    'O seu certificado: {{degree}}',
    ['name', 'degree', 'number', 'verifyLink', 'canDownload', 'link'],
    `<p>Parabéns, {{name}}!</p><p>Concluiu o curso <strong>{{degree}}</strong> e o seu certificado foi emitido com o número <strong>{{number}}</strong>.</p>{{#canDownload}}${link('link', 'Transferir o certificado')}{{/canDownload}}{{^canDownload}}<p>O certificado está disponível para a sua empresa. Peça-o ao gestor de formação.</p>{{/canDownload}}<p style="font-size:13px;color:#47676a">Qualquer pessoa pode confirmar a sua autenticidade em {{verifyLink}}.</p>`,
  ),
  template(
    'examFailed',
    'Exame final sem aprovação',
    'Exame final: {{degree}}',
    ['name', 'degree', 'attemptsLeft', 'link'],
    `<p>Olá, {{name}}.</p><p>Desta vez não obteve aprovação no exame final do curso <strong>{{degree}}</strong>.</p>{{#attemptsLeft}}<p>Tentativas que ainda tem: {{attemptsLeft}}. Reveja as sessões antes de voltar a tentar.</p>${link('link', 'Rever o curso')}{{/attemptsLeft}}{{^attemptsLeft}}<p>Esgotou as três tentativas. Pode ainda responder ao questionário e falar com o gestor de formação da sua empresa.</p>{{/attemptsLeft}}`,
  ),
  template(
    'inactivity',
    'Curso parado',
    'Continue o curso {{degree}}',
    ['name', 'degree', 'percent', 'link'],
    `<p>Olá, {{name}}.</p><p>O curso <strong>{{degree}}</strong> está em {{percent}}% e há algum tempo que não o abre. Está tudo guardado no ponto onde ficou.</p>${link('link', 'Continuar o curso')}`,
  ),
  template(
    'cardRequest',
    'Pedido de cartões FC',
    'Pedido de cartões FC: {{company}}',
    ['name', 'email', 'company', 'nif', 'quantity', 'hours'],
    `<p>{{name}} ({{email}}) pediu cartões de formação contínua para a empresa <strong>{{company}}</strong> (NIF {{nif}}).</p><p>Quantidade: <strong>{{quantity}}</strong><br>Horas por cartão: <strong>{{hours}}</strong></p>`,
  ),
  template(
    'courseEnding',
    'Curso a terminar',
    'O prazo do curso {{degree}} está a terminar',
    ['name', 'degree', 'percent', 'endDate', 'link'],
    `<p>Olá, {{name}}.</p><p>O curso <strong>{{degree}}</strong> pode ser feito até <strong>{{endDate}}</strong> e está em {{percent}}%.</p>${link('link', 'Continuar o curso')}${plain('link')}`,
  ),
  template(
    'cardEnding',
    'Cartões FC a terminar',
    'Há horas de formação por usar até {{endDate}}',
    ['name', 'company', 'cards', 'ref', 'remaining', 'endDate', 'link'],
    `<p>Olá{{#name}}, {{name}}{{/name}}.</p><p>Estes cartões de formação contínua da empresa <strong>{{company}}</strong> deixam de poder ser usados em breve:</p><ul>{{#cards}}<li><strong>{{ref}}</strong>: {{remaining}} h por usar até {{endDate}}</li>{{/cards}}</ul>${link('link', 'Atribuir cursos')}`,
  ),
  template(
    'managerDigest',
    'Resumo para gestores',
    'A formação da sua empresa: resumo',
    ['name', 'since', 'companies', 'company', 'trainees', 'active', 'completed', 'stopped', 'hours', 'link'],
    `<p>Olá, {{name}}.</p><p>É este o resumo da formação desde {{since}}.</p>{{#companies}}<p><strong>{{company}}</strong></p><ul><li>Formandos: {{trainees}}</li><li>Cursos em curso: {{active}}</li><li>Cursos concluídos desde {{since}}: {{completed}}</li><li>Cursos parados: {{stopped}}</li><li>Horas de formação desde {{since}}: {{hours}}</li></ul>{{/companies}}${link('link', 'Ver os formandos')}`,
  ),
  template(
    'report',
    'Relatório por email',
    'Relatório de {{since}} a {{until}}',
    ['since', 'until', 'rows', 'label', 'value', 'link'],
    `<p>A atividade da academia de {{since}} a {{until}}:</p><table style="border-collapse:collapse;width:100%"><tbody>{{#rows}}<tr><td style="padding:6px 0;border-bottom:1px solid #cfe4e2">{{label}}</td><td style="padding:6px 0;border-bottom:1px solid #cfe4e2;text-align:right"><strong>{{value}}</strong></td></tr>{{/rows}}</tbody></table>${link('link', 'Abrir a plataforma')}`,
  ),
  template(
    'notice',
    'Mensagem livre',
    '{{subject}}',
    ['name', 'subject', 'message', 'link'],
    `<p>Olá{{#name}}, {{name}}{{/name}}.</p><p style="white-space:pre-line">{{message}}</p>${link('link', 'Abrir a plataforma')}`,
  ),
]

type Base = (typeof baseTemplates)[number]

/** What a placeholder is filled with in previews and trials. */
const samples: Readonly<Record<string, string>> = {
  name: 'Ana Martins',
  username: 'ana.martins',
  email: 'ana.martins@exemplo.pt',
  contact: '210 000 000',
  company: 'Padaria do Bairro, Lda.',
  nif: '501964843',
  code: 'K7M2-Q9XT',
  pin: '0001',
  degree: 'Segurança e saúde no trabalho',
  module: 'Riscos profissionais',
  lecture: 'Movimentação de cargas',
  duration: '6 h',
  subject: 'Aviso aos formandos',
  message: 'A plataforma tem novidades.\nEntre e veja.',
  question: 'Que peso pode uma pessoa levantar sozinha?',
  answer: 'Depende da frequência e da postura: veja a tabela da sessão 2.',
  moderator: 'Rita Valadares',
  value: '18',
  obs: 'Bom trabalho, com exemplos claros.',
  number: '2026/000123',
  attemptsLeft: '2',
  percent: '45',
  quantity: '10',
  hours: '42',
  since: '2026-11-01',
  until: '2026-11-30',
  endDate: '2026-12-31',
  ref: 'FC-2026-014',
  remaining: '18',
  trainees: '24',
  active: '9',
  completed: '5',
  stopped: '3',
  label: 'Cursos concluídos',
  canDownload: 'sim',
}

/** Placeholders that hold rows; the others inside them are those of a row. */
const rows = new Set(['companies', 'cards', 'rows'])
const isLink = /link$/i

/** The placeholders of a mail by name; those that any mail may say where the product has none of that name. */
export const fieldsOf = (name: string): readonly string[] =>
  baseTemplate(name)?.fields ?? [
    ...commonFields,
    'name',
    'username',
    'email',
    'company',
    'subject',
    'message',
    'link',
  ]

/**
 * Values that show what a mail looks like.
 * @param baseUrl where its links lead
 */
export const sampleValues = (name: string, baseUrl: string): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(name)
      .filter((field) => field !== 'appName' && field !== 'supportEmail')
      .map((field) => [
        field,
        rows.has(field) ? [samples] : isLink.test(field) ? baseUrl : (samples[field] ?? field),
      ]),
  )

/** The mails by name. */
export type TemplateName = Base['name']

/** What a mail is told: its own fields, all of them optional for the conditional ones' sake. */
export type TemplateValues<N extends TemplateName> = Partial<
  Record<
    Extract<Base, { name: N }>['fields'][number],
    string | number | boolean | readonly object[] | null | undefined
  >
>

/** One of the product's own mails, as it is before anybody rewrites it; undefined where it is none. */
export const baseTemplate = (name: string): Base | undefined => baseTemplates.find((one) => one.name === name)
