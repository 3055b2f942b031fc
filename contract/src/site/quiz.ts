import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, text, texts } from '../platform/kernel/fields.ts'
import { EMAIL_MAX, PHONE_MAX } from '../platform/validation/lengths.ts'

const same = <const V extends string>(...values: V[]) => values.map((value) => ({ value, label: value }))

/** The options of the needs-diagnosis questionnaire (rule site.quiz). */
export const QUIZ_OPTIONS = {
  idade: same('<24', '25-34', '35-44', '>44'),
  sp: same('Estudante', 'Empregado', 'Desempregado', 'Prof.Liberal', 'Empresário'),
  cp: same('Dirigente', 'Quadro Técnico médio', 'Quadro Técnico superior', 'Outra'),
  aap: same('Indústria', 'Serviços', 'Comércio', 'Outra'),
  nt: same('1 a 9', '10 a 49', '50 a 249', '250 a 999', '1000+'),
  relv: [
    { value: 1, label: '1 – Nada relevante' },
    { value: 2, label: '2 – Pouco relevante' },
    { value: 3, label: '3 – Relevante' },
    { value: 4, label: '4 – Muito relevante' },
  ],
  mfp: same('Formação presencial', 'B-learning', 'E-learning', 'Formação em contexto de trabalho'),
  df: [
    { value: 'micro', label: 'Micro (menos de 2 h)' },
    { value: 'curta', label: 'Curta (3 a 10 h)' },
    { value: 'média', label: 'Média (11 a 25 h)' },
    { value: 'média/longa', label: 'Média/longa (26 a 50 h)' },
    { value: 'longa', label: 'Longa (mais de 50 h)' },
  ],
  ai: same(
    'Segurança e saúde no trabalho',
    'Segurança alimentar/HACCP',
    'Vendas',
    'Conteúdos interativos',
    'Gestão de equipas e projetos',
    'Desenvolvimento pessoal',
    'Ciências da educação',
    'Trabalho social',
    'Línguas',
  ),
} as const

/** The needs-diagnosis questionnaire, filled in by anybody (rule site.quiz). */
export const quiz = defineEntity({
  name: 'quiz',
  label: { one: 'Questionário de necessidades', many: 'Questionários de necessidades', gender: 'm' },
  about: 'As respostas ao diagnóstico de necessidades de formação, preenchido por qualquer visitante.',
  personal: true,
  title: 'personalname',
  fields: {
    personalname: text({ label: 'Nome', required: true, max: 120 }),
    personalemail: text({ label: 'Email', required: true, format: 'email', lowercase: true, max: EMAIL_MAX }),
    personalphone: text({ label: 'Telefone', format: 'phone', max: PHONE_MAX }),
    idade: choice({ label: 'Idade', required: true, options: QUIZ_OPTIONS.idade }),
    sp: choice({ label: 'Situação profissional', required: true, options: QUIZ_OPTIONS.sp }),
    cp: choice({ label: 'Categoria profissional', options: QUIZ_OPTIONS.cp }),
    companyname: text({ label: 'Empresa', max: 160 }),
    companylocation: text({ label: 'Localidade', max: 160 }),
    companyphone: text({ label: 'Telefone da empresa', format: 'phone', max: PHONE_MAX }),
    companyemail: text({ label: 'Email da empresa', format: 'email', lowercase: true, max: EMAIL_MAX }),
    companywebsite: text({ label: 'Página da empresa', max: 200 }),
    aap: choice({ label: 'Área de atividade', options: QUIZ_OPTIONS.aap }),
    nt: choice({ label: 'Número de trabalhadores', options: QUIZ_OPTIONS.nt }),
    relv: choice({ label: 'Relevância da formação', required: true, options: QUIZ_OPTIONS.relv }),
    mfp: choice({ label: 'Modelo de formação preferido', required: true, options: QUIZ_OPTIONS.mfp }),
    df: choice({ label: 'Duração preferida', required: true, options: QUIZ_OPTIONS.df }),
    mpf1: boolean({ label: 'Manual em PDF' }),
    mpf2: boolean({ label: 'Manual digital' }),
    mpf3: boolean({ label: 'Vídeos' }),
    mpf4: boolean({ label: 'Conteúdos interativos' }),
    mpf5: boolean({ label: 'Infografias' }),
    mpf6: boolean({ label: 'Outros materiais' }),
    mpf7: text({ label: 'Que outros materiais', max: 200 }),
    ai: texts({ label: 'Áreas de interesse', required: true, min: 1, options: QUIZ_OPTIONS.ai }),
    outras: text({ label: 'Outras áreas', max: 500 }),
    curso: text({ label: 'Curso que gostaria de ver', max: 500 }),
  },
  list: {
    columns: ['createdAt', 'personalname', 'personalemail', 'companyname', 'sp', 'mfp', 'df'],
    search: ['personalname', 'personalemail', 'companyname'],
    sort: '-createdAt',
    filters: ['idade', 'sp', 'mfp', 'df', 'relv'],
  },
  form: [
    { title: 'Pessoa', fields: ['personalname', 'personalemail', 'personalphone', 'idade', 'sp', 'cp'] },
    {
      title: 'Empresa',
      fields: [
        'companyname',
        'companylocation',
        'companyphone',
        'companyemail',
        'companywebsite',
        'aap',
        'nt',
      ],
    },
    { title: 'Formação', fields: ['relv', 'mfp', 'df'] },
    { title: 'Materiais', fields: ['mpf1', 'mpf2', 'mpf3', 'mpf4', 'mpf5', 'mpf6', 'mpf7'] },
    { title: 'Áreas de interesse', fields: ['ai', 'outras', 'curso'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'admins', add: 'anonymous' },
})
