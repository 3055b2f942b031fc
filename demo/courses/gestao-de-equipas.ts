import { chat, pdf, shown, test, video } from '../resources.ts'
import type { Course } from '../types.ts'
import { delegationTest, finalExam, meetingsTest, styleTest } from './gestao-de-equipas.exams.ts'

const labourCode = {
  name: 'Lei n.º 7/2009: Código do Trabalho',
  link: 'https://data.dre.pt/eli/lei/7/2009/02/12/p/dre/pt/html',
}

/** Team management, with a conversation with a tutor as a session of its own. */
export const course: Course = {
  key: 'gestao-de-equipas',
  name: 'Gestão de equipas: liderar no dia a dia',
  code: 'GEQ01',
  state: 2,
  demomode: false,
  duration: 120,
  hduration: 2,
  trainingArea: '345',
  summary:
    '<p>Muitas pessoas chegam a chefes porque eram boas no que faziam. Liderar é outro ofício: pede que o trabalho apareça feito <strong>pelas mãos dos outros</strong>, e que eles queiram continuar a fazê-lo bem.</p><p>Este curso junta o que a experiência e o estudo mostram que funciona e traduz tudo em gestos que pode experimentar amanhã.</p><ul><li>Adaptar o estilo de liderança à tarefa e à pessoa</li><li>Dar feedback concreto, sem ferir nem adiar</li><li>Conduzir reuniões curtas que acabam em decisões</li><li>Delegar com clareza e acompanhar sem sufocar</li></ul>',
  publicSummary:
    'Adaptar o estilo a cada pessoa, dar feedback que ajuda, conduzir reuniões que decidem e delegar sem abandonar. Seis sessões práticas para quem lidera pela primeira vez ou quer liderar melhor.',
  target_user:
    'Chefias diretas, coordenadores de equipa, responsáveis de loja ou de turno e quem se prepara para assumir estas funções.',
  tags: [
    { name: 'liderança' },
    { name: 'equipas' },
    { name: 'feedback' },
    { name: 'delegação' },
    { name: 'comunicação' },
  ],
  categories: ['gestao', 'desenvolvimento'],
  moderators: ['tutor', 'tutor.duarte'],
  badge: 'badge-gestao-de-equipas.png',
  manual: 'manual-gestao-de-equipas.pdf',
  survey: 'satisfacao',
  exam: { exam: finalExam },
  resources: {
    'pdf-papel': pdf('O papel de quem lidera', 'GEQ · texto 1', 'equipas-papel-de-quem-lidera.pdf'),
    'pdf-estilos': pdf('Um estilo para cada situação', 'GEQ · texto 2', 'equipas-estilos-de-lideranca.pdf'),
    'teste-estilo': test('Autodiagnóstico: que estilo usa mais?', 'GEQ · diagnóstico · peso 0', styleTest),
    'video-feedback': video(
      'Feedback em três passos',
      'GEQ · vídeo 1 · feedback',
      'video-feedback-em-tres-passos',
    ),
    'pdf-feedback': pdf(
      'Feedback: situação, comportamento, impacto',
      'GEQ · texto 3',
      'equipas-feedback.pdf',
    ),
    'pdf-reunioes': pdf('Reuniões que acabam em decisões', 'GEQ · texto 4', 'equipas-reunioes.pdf'),
    'teste-reunioes': test('Teste: comunicar com a equipa', 'GEQ · teste 1', meetingsTest),
    'pdf-delegar': pdf('Delegar sem abandonar', 'GEQ · texto 5', 'equipas-delegar.pdf'),
    'teste-delegar': test('Teste: delegar e acompanhar', 'GEQ · teste 2', delegationTest),
    'chat-tutor': chat('Conversa com o tutor', 'GEQ · sessão síncrona'),
  },
  modules: [
    {
      key: 'liderar',
      name: 'Liderar pessoas',
      internalName: 'GEQ01 · M1',
      summary:
        '<p>O que muda quando se passa a responder pelo trabalho dos outros, e porque não há um estilo único que sirva sempre.</p>',
      categories: ['gestao'],
      lectures: [
        {
          key: 'papel',
          name: 'O papel de quem lidera',
          summary:
            '<p>Resultados, pessoas e condições: as três contas que uma chefia presta, e as fases por que passa uma equipa até render o que pode.</p>',
          duration: 20,
          resources: shown('pdf-papel'),
          attachments: [],
          bibliography: [labourCode],
        },
        {
          key: 'estilos',
          name: 'Um estilo para cada situação',
          summary:
            '<p>Dirigir, orientar, apoiar ou delegar: a escolha depende da competência e da motivação da pessoa naquela tarefa. Termina com um autodiagnóstico que não conta para a nota.</p>',
          duration: 20,
          resources: shown('pdf-estilos', 'teste-estilo'),
          attachments: [],
          bibliography: [],
        },
      ],
    },
    {
      key: 'comunicar',
      name: 'Comunicar e dar feedback',
      internalName: 'GEQ01 · M2',
      summary:
        '<p>As duas conversas que mais tempo ocupam a quem lidera, a dois e em grupo, feitas de maneira que sirvam para alguma coisa.</p>',
      categories: ['gestao', 'desenvolvimento'],
      lectures: [
        {
          key: 'feedback',
          name: 'Feedback em três passos',
          summary:
            '<p>Situação, comportamento, impacto: um vídeo e um texto sobre como dizer o que correu bem e o que tem de mudar, sem rótulos e a tempo.</p>',
          duration: 20,
          resources: shown('video-feedback', 'pdf-feedback'),
          attachments: [
            { name: 'Guião de uma conversa de feedback', document: 'equipas-guiao-de-feedback.xlsx' },
          ],
          bibliography: [],
        },
        {
          key: 'reunioes',
          name: 'Reuniões que acabam em decisões',
          summary:
            '<p>Quando reunir e quando não reunir, como preparar a ordem de trabalhos e como fechar com quem faz o quê, até quando. Com teste.</p>',
          duration: 20,
          resources: shown('pdf-reunioes', 'teste-reunioes'),
          attachments: [],
          bibliography: [labourCode],
        },
      ],
    },
    {
      key: 'delegar',
      name: 'Delegar e acompanhar',
      internalName: 'GEQ01 · M3',
      summary:
        '<p>Passar trabalho é fácil; passar responsabilidade exige preparação. Este módulo fecha com uma conversa com o tutor sobre um caso seu.</p>',
      categories: ['gestao'],
      lectures: [
        {
          key: 'delegacao',
          name: 'Delegar sem abandonar',
          summary:
            '<p>O que se delega e o que não se delega, os cinco pontos de um bom pedido e os momentos de acompanhamento. Com teste.</p>',
          duration: 20,
          resources: shown('pdf-delegar', 'teste-delegar'),
          attachments: [],
          bibliography: [],
        },
        {
          key: 'conversa',
          name: 'Conversa com o tutor: o seu caso',
          summary:
            '<p>Prepare uma situação real da sua equipa e converse com um tutor. A sessão fica concluída quando o tutor a aprovar.</p>',
          duration: 20,
          resources: shown('chat-tutor'),
          attachments: [],
          bibliography: [],
        },
      ],
    },
  ],
}
