import type { Survey, SurveyQuestion } from './types.ts'

const agreement = [
  { title: 'Discordo totalmente' },
  { title: 'Discordo' },
  { title: 'Concordo' },
  { title: 'Concordo totalmente' },
]

function grid(title: string, subtitle: string, category: string, rows: string[]): SurveyQuestion {
  return {
    title,
    subtitle,
    type: 'grid',
    rows: rows.map((row) => ({ title: row, category })),
    columns: agreement,
  }
}

function text(title: string, subtitle: string): SurveyQuestion {
  return { title, subtitle, type: 'text', rows: [], columns: [] }
}

/** The surveys by which trainees judge a course. */
export const surveys: Survey[] = [
  {
    key: 'satisfacao',
    name: 'Satisfação com a formação',
    title: 'Questionário de satisfação',
    header:
      '<p>A sua opinião decide o que mudamos neste curso. Demora cerca de dois minutos e as respostas são tratadas em conjunto, sem identificar quem respondeu.</p>',
    footer:
      '<p>Obrigado. Se já tem o tempo pedido, o certificado é emitido ao submeter este questionário.</p>',
    questions: [
      grid('Os conteúdos', 'Indique o seu grau de concordância com cada frase.', 'Conteúdos', [
        'Os objetivos do curso eram claros',
        'Os conteúdos corresponderam aos objetivos',
        'Os temas foram tratados com a profundidade certa',
        'O que aprendi é útil para o meu trabalho',
      ]),
      grid(
        'Os recursos e os testes',
        'Pense nos vídeos, nos textos, nos exercícios e nas perguntas.',
        'Recursos',
        [
          'Os vídeos e os textos eram fáceis de compreender',
          'Os exercícios ajudaram a consolidar a matéria',
          'As perguntas dos testes eram claras',
          'A duração prevista foi adequada',
        ],
      ),
      grid(
        'A plataforma e o apoio',
        'Pense na facilidade de utilização e na ajuda que recebeu.',
        'Plataforma',
        [
          'Foi fácil encontrar o que procurava',
          'A plataforma funcionou sem falhas no meu equipamento',
          'Quando pedi ajuda, a resposta foi rápida e clara',
        ],
      ),
      grid('Apreciação geral', '', 'Geral', [
        'O curso correspondeu às minhas expectativas',
        'Recomendaria este curso a um colega',
      ]),
      text('O que mais gostou neste curso?', 'Resposta livre.'),
      text('O que devemos melhorar?', 'Resposta livre. Seja tão concreto quanto puder.'),
      text('Que outro curso gostaria de fazer?', 'Resposta livre.'),
    ],
  },
]
