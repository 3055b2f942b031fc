/** Questions that trainees asked inside a session; those with an answer are shown to later trainees. */
interface CourseFaq {
  course: string
  module: string
  lecture: string
  subject: string
  question: string
  /** Empty while no tutor has answered. */
  answer: string
  /** User name of the trainee who asked. */
  user: string
  /** User name of the tutor who answered. */
  moderator?: string
  read_answer: boolean
  /** Subject of another that asks the same. */
  mergedInto?: string
  tags: { name: string }[]
  askedDaysAgo: number
}

export const faqs: CourseFaq[] = [
  {
    course: 'seguranca-no-trabalho',
    module: 'prevencao',
    lecture: 'perigo-risco',
    subject: 'Avaliar um risco sem números',
    question: 'Na minha secção não temos uma matriz de avaliação. Posso avaliar um risco sem números?',
    answer:
      'Pode começar sem números: compare os riscos dois a dois e pergunte qual é mais provável e qual seria mais grave. Para a avaliação formal da empresa, peça a matriz ao serviço de segurança e saúde no trabalho.',
    user: 'graca.pimentel',
    moderator: 'tutor',
    read_answer: true,
    tags: [{ name: 'risco' }, { name: 'avaliação' }],
    askedDaysAgo: 55,
  },
  {
    course: 'seguranca-no-trabalho',
    module: 'agir',
    lecture: 'epi',
    subject: 'Validade do capacete',
    question: 'Um capacete que nunca levou pancadas também tem de ser substituído?',
    answer:
      'Sim. O plástico envelhece com o sol e o calor. O fabricante indica o prazo nas instruções e a data de fabrico está gravada no interior do casco.',
    user: 'fernando.lourenco',
    moderator: 'tutor',
    read_answer: true,
    tags: [{ name: 'EPI' }, { name: 'capacete' }],
    askedDaysAgo: 15,
  },
  {
    course: 'haccp',
    module: 'principios',
    lecture: 'temperaturas',
    subject: 'Termómetro de infravermelhos',
    question: 'O termómetro de infravermelhos serve para controlar a cozedura?',
    answer:
      'Não. Mede só a superfície. Serve para uma primeira leitura na receção; para o centro do alimento, use sempre a sonda.',
    user: 'carla.brandao',
    moderator: 'tutor',
    read_answer: false,
    tags: [{ name: 'temperatura' }, { name: 'termómetro' }],
    askedDaysAgo: 6,
  },
  {
    course: 'haccp',
    module: 'aplicar',
    lecture: 'trabalho',
    subject: 'Posso escolher um produto comprado feito?',
    question: 'Vendemos sandes que compramos já feitas. Posso fazer o trabalho sobre esse produto?',
    answer: '',
    user: 'maria.rosado',
    read_answer: false,
    tags: [{ name: 'trabalho' }],
    askedDaysAgo: 1,
  },
  {
    course: 'haccp',
    module: 'aplicar',
    lecture: 'trabalho',
    subject: 'Produto revendido',
    question: 'Só revendemos bolos de um fornecedor. O plano pode ser sobre um deles?',
    answer: '',
    user: 'carla.brandao',
    read_answer: false,
    mergedInto: 'Posso escolher um produto comprado feito?',
    tags: [{ name: 'trabalho' }],
    askedDaysAgo: 0.6,
  },
  {
    course: 'gestao-de-equipas',
    module: 'comunicar',
    lecture: 'feedback',
    subject: 'Feedback a um antigo colega',
    question: 'Passei a chefiar quem era meu colega. Como começo a dar feedback sem parecer que mudei?',
    answer: '',
    user: 'helder.goncalves',
    read_answer: false,
    tags: [{ name: 'feedback' }, { name: 'chefia' }],
    askedDaysAgo: 1,
  },
]
