import { html5, pdf, shown, test, video } from '../resources.ts'
import type { Course } from '../types.ts'
import { finalExam, signsTest } from './seguranca-no-trabalho.exams.ts'

const lei102 = {
  name: 'Lei n.º 102/2009: regime jurídico da promoção da segurança e saúde no trabalho',
  link: 'https://data.dre.pt/eli/lei/102/2009/09/10/p/dre/pt/html',
}
const act = { name: 'ACT: Autoridade para as Condições do Trabalho', link: 'https://portal.act.gov.pt/' }

/** The short course: 20 minutes, two modules, everything that the law asks every worker to know. */
export const course: Course = {
  key: 'seguranca-no-trabalho',
  name: 'Segurança no trabalho: o essencial',
  code: 'SST01',
  state: 2,
  demomode: false,
  duration: 20,
  hduration: 1,
  trainingArea: '862',
  summary:
    '<p>Todos os anos, milhares de pessoas sofrem um acidente no local de trabalho. A maioria podia ter sido evitada com gestos simples e com a atenção de quem lá estava.</p><p>Neste curso aprende a <strong>reconhecer perigos</strong>, a avaliar o risco que representam, a usar bem os equipamentos de proteção e a agir numa emergência. Fica também a saber o que a lei lhe garante e o que lhe pede.</p><ul><li>Distinguir perigo de risco e aplicar os princípios gerais de prevenção</li><li>Conhecer os direitos e deveres da Lei n.º 102/2009</li><li>Ler a sinalização e usar corretamente os equipamentos de proteção individual</li><li>Dar o alerta e evacuar em segurança</li></ul>',
  publicSummary:
    'Reconhecer perigos, usar bem os equipamentos de proteção e saber o que fazer numa emergência: em vinte minutos, o essencial que a lei pede e que cada pessoa merece saber.',
  target_user:
    'Todos os trabalhadores, de qualquer setor, na admissão ou na atualização da formação em segurança e saúde no trabalho.',
  tags: [
    { name: 'segurança' },
    { name: 'saúde no trabalho' },
    { name: 'SST' },
    { name: 'EPI' },
    { name: 'emergência' },
  ],
  categories: ['seguranca'],
  moderators: ['tutor'],
  badge: 'badge-seguranca-no-trabalho.png',
  manual: 'manual-seguranca-no-trabalho.pdf',
  survey: 'satisfacao',
  exam: { exam: finalExam },
  resources: {
    'video-perigo-risco': video(
      'Perigo e risco: ver antes de acontecer',
      'SST · vídeo 1 · perigo e risco',
      'video-perigo-e-risco',
    ),
    'pdf-perigo-risco': pdf('Perigo, risco e prevenção', 'SST · texto 1', 'sst-perigo-e-risco.pdf'),
    'pdf-direitos': pdf('Direitos e deveres de cada um', 'SST · texto 2', 'sst-direitos-e-deveres.pdf'),
    'pacote-armazem': html5(
      'Exercício: identifique os riscos do armazém',
      'SST · exercício interativo · armazém',
      'sst-identifique-os-riscos.zip',
    ),
    'pdf-epi': pdf('Proteção individual e sinalização', 'SST · texto 3', 'sst-epi-e-sinalizacao.pdf'),
    'teste-sinais': test('Teste: equipamentos e sinais', 'SST · teste 1', signsTest),
    'pdf-emergencia': pdf('Agir numa emergência', 'SST · texto 4', 'sst-emergencia.pdf'),
  },
  modules: [
    {
      key: 'prevencao',
      name: 'Perigo, risco e prevenção',
      internalName: 'SST01 · M1',
      summary:
        '<p>Antes de nos protegermos, é preciso ver. Este módulo ensina a olhar para o local de trabalho, a separar o perigo do risco e a escolher a medida que o resolve na origem.</p>',
      categories: ['seguranca'],
      lectures: [
        {
          key: 'perigo-risco',
          name: 'Perigo e risco não são a mesma coisa',
          summary:
            '<p>Um vídeo curto e um texto de apoio sobre a diferença entre perigo e risco e sobre a ordem pela qual se previne: eliminar, substituir, proteger todos e só depois proteger cada um.</p>',
          duration: 4,
          resources: shown('video-perigo-risco', 'pdf-perigo-risco'),
          attachments: [
            { name: 'Ficha de observação do posto de trabalho', document: 'sst-ficha-de-observacao.xlsx' },
          ],
          bibliography: [lei102, act],
        },
        {
          key: 'direitos',
          name: 'Direitos e deveres: o que diz a lei',
          summary:
            '<p>O que o empregador tem de garantir (artigo 15.º), o que se espera de cada trabalhador (artigo 17.º) e o que fazer perante um perigo grave e iminente.</p>',
          duration: 3,
          resources: shown('pdf-direitos'),
          attachments: [],
          bibliography: [
            lei102,
            {
              name: 'Lei n.º 98/2009: reparação de acidentes de trabalho e de doenças profissionais',
              link: 'https://data.dre.pt/eli/lei/98/2009/09/04/p/dre/pt/html',
            },
          ],
        },
        {
          key: 'armazem',
          name: 'Exercício: identifique os riscos do armazém',
          summary:
            '<p>Percorra seis situações de um armazém e decida, em cada uma, qual é o risco principal e qual a melhor medida. O exercício explica cada resposta.</p>',
          duration: 4,
          resources: shown('pacote-armazem'),
          attachments: [],
          bibliography: [],
        },
      ],
    },
    {
      key: 'agir',
      name: 'Agir em segurança',
      internalName: 'SST01 · M2',
      summary:
        '<p>Do equipamento certo ao sinal certo, e do alerta ao ponto de encontro: o que fazer todos os dias e o que fazer no dia em que alguma coisa corre mal.</p>',
      categories: ['seguranca'],
      lectures: [
        {
          key: 'epi',
          name: 'Equipamentos de proteção e sinalização',
          summary:
            '<p>Como escolher, verificar e usar um equipamento de proteção individual, e como ler a forma e a cor de um sinal. Termina com um pequeno teste.</p>',
          duration: 5,
          resources: shown('pdf-epi', 'teste-sinais'),
          attachments: [],
          bibliography: [
            {
              name: 'Regulamento (UE) 2016/425, relativo aos equipamentos de proteção individual',
              link: 'https://eur-lex.europa.eu/eli/reg/2016/425/oj',
            },
          ],
        },
        {
          key: 'emergencia',
          name: 'Emergência: proteger, alertar, socorrer',
          summary:
            '<p>A ordem que salva vidas, o que dizer ao 112 e como evacuar um edifício sem correr nem voltar atrás.</p>',
          duration: 4,
          resources: shown('pdf-emergencia'),
          attachments: [],
          bibliography: [
            { name: 'INEM: Instituto Nacional de Emergência Médica', link: 'https://www.inem.pt/' },
            {
              name: 'ANEPC: Autoridade Nacional de Emergência e Proteção Civil',
              link: 'https://prociv.gov.pt/',
            },
          ],
        },
      ],
    },
  ],
}
