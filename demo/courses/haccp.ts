import { html5, pdf, shown, test, video } from '../resources.ts'
import type { Course } from '../types.ts'
import { finalExam, habitsTest, hygieneTest } from './haccp.exams.ts'

const regulation852 = {
  name: 'Regulamento (CE) n.º 852/2004, relativo à higiene dos géneros alimentícios',
  link: 'https://eur-lex.europa.eu/eli/reg/2004/852/oj',
}
const asae = { name: 'ASAE: Autoridade de Segurança Alimentar e Económica', link: 'https://www.asae.gov.pt/' }

/** Food safety, with a work session that a tutor grades and a self-diagnosis of weight 0. */
export const course: Course = {
  key: 'haccp',
  name: 'HACCP na prática: segurança alimentar',
  code: 'HACCP01',
  state: 2,
  demomode: false,
  duration: 90,
  hduration: 2,
  trainingArea: '541',
  summary:
    '<p>Quem prepara, transporta ou vende alimentos responde pela segurança de quem os come. O <strong>HACCP</strong> (análise de perigos e pontos críticos de controlo) é o método que o Regulamento (CE) n.º 852/2004 manda aplicar a todas as empresas do setor alimentar depois da produção primária.</p><p>Este curso leva-o das boas práticas de higiene até ao plano HACCP de um produto da sua própria empresa, corrigido por um tutor.</p><ul><li>Reconhecer os perigos biológicos, químicos, físicos e os alergénios</li><li>Cumprir as regras de higiene pessoal e das instalações</li><li>Aplicar os sete princípios do HACCP</li><li>Definir limites críticos, vigiar e registar temperaturas</li></ul>',
  publicSummary:
    'Das boas práticas de higiene aos sete princípios: aprenda a controlar temperaturas, a evitar contaminações e a escrever o plano HACCP da sua empresa, com correção de um tutor.',
  target_user:
    'Manipuladores de alimentos, cozinheiros, responsáveis de loja e de armazém, técnicos da qualidade e empresários da restauração e da indústria alimentar.',
  tags: [
    { name: 'HACCP' },
    { name: 'segurança alimentar' },
    { name: 'higiene' },
    { name: 'restauração' },
    { name: 'alergénios' },
  ],
  categories: ['alimentar', 'seguranca'],
  moderators: ['tutor', 'tutor.duarte'],
  badge: 'badge-haccp.png',
  manual: 'manual-haccp.pdf',
  survey: 'satisfacao',
  exam: { exam: finalExam },
  resources: {
    'pdf-perigos': pdf('Os perigos e a contaminação cruzada', 'HACCP · texto 1', 'haccp-perigos.pdf'),
    'pdf-boas-praticas': pdf(
      'Higiene pessoal, limpeza e desinfeção',
      'HACCP · texto 2',
      'haccp-boas-praticas.pdf',
    ),
    'teste-habitos': test('Diagnóstico: os seus hábitos', 'HACCP · diagnóstico · peso 0', habitsTest),
    'teste-higiene': test('Teste: boas práticas de higiene', 'HACCP · teste 1', hygieneTest),
    'pdf-principios': pdf(
      'Os sete princípios, passo a passo',
      'HACCP · texto 3',
      'haccp-sete-principios.pdf',
    ),
    'video-temperaturas': video(
      'As temperaturas que contam',
      'HACCP · vídeo 1 · temperaturas',
      'video-temperaturas-que-contam',
    ),
    'pacote-frio': html5(
      'Exercício: a receção de mercadorias',
      'HACCP · exercício interativo · receção',
      'haccp-rececao-de-mercadorias.zip',
    ),
    'pdf-enunciado': pdf(
      'Enunciado do trabalho',
      'HACCP · enunciado do trabalho',
      'haccp-enunciado-do-trabalho.pdf',
    ),
  },
  modules: [
    {
      key: 'boas-praticas',
      name: 'Perigos e boas práticas',
      internalName: 'HACCP01 · M1',
      summary:
        '<p>Nenhum plano HACCP se aguenta sem boas práticas. Aqui conhecemos os perigos que podem chegar ao prato e os gestos diários que os mantêm longe.</p>',
      categories: ['alimentar'],
      lectures: [
        {
          key: 'perigos',
          name: 'Os perigos e a contaminação cruzada',
          summary:
            '<p>Perigos biológicos, químicos, físicos e alergénios: de onde vêm, como passam de um alimento para outro e como se travam. Comece por um diagnóstico dos seus próprios hábitos, que não conta para a nota.</p>',
          duration: 15,
          resources: shown('teste-habitos', 'pdf-perigos'),
          attachments: [],
          bibliography: [
            regulation852,
            {
              name: 'Regulamento (UE) n.º 1169/2011, relativo à informação sobre os géneros alimentícios',
              link: 'https://eur-lex.europa.eu/eli/reg/2011/1169/oj',
            },
          ],
        },
        {
          key: 'higiene',
          name: 'Higiene pessoal, limpeza e desinfeção',
          summary:
            '<p>Mãos, farda, saúde de quem manipula; limpar primeiro, desinfetar depois; e um teste para confirmar que ficou claro.</p>',
          duration: 15,
          resources: shown('pdf-boas-praticas', 'teste-higiene'),
          attachments: [
            { name: 'Registo de limpeza e desinfeção', document: 'haccp-registo-de-limpeza.xlsx' },
          ],
          bibliography: [regulation852, asae],
        },
      ],
    },
    {
      key: 'principios',
      name: 'Os sete princípios',
      internalName: 'HACCP01 · M2',
      summary:
        '<p>Do perigo ao registo: como se analisa, se decide o que é crítico, se fixa um limite, se vigia e se corrige.</p>',
      categories: ['alimentar'],
      lectures: [
        {
          key: 'sete-principios',
          name: 'Os sete princípios, passo a passo',
          summary:
            '<p>O artigo 5.º do Regulamento (CE) n.º 852/2004, explicado com o exemplo de um frango assado, do fornecedor ao balcão.</p>',
          duration: 20,
          resources: shown('pdf-principios'),
          attachments: [],
          bibliography: [
            regulation852,
            {
              name: 'Codex Alimentarius: princípios gerais de higiene dos alimentos (CXC 1-1969)',
              link: 'https://www.fao.org/fao-who-codexalimentarius/',
            },
          ],
        },
        {
          key: 'temperaturas',
          name: 'Pontos críticos, limites e temperaturas',
          summary:
            '<p>Um vídeo sobre as temperaturas que contam e um exercício em que recebe cinco entregas e decide o que aceita e o que recusa.</p>',
          duration: 15,
          resources: shown('video-temperaturas', 'pacote-frio'),
          attachments: [{ name: 'Registo de temperaturas', document: 'haccp-registo-de-temperaturas.xlsx' }],
          bibliography: [asae],
        },
      ],
    },
    {
      key: 'aplicar',
      name: 'Aplicar na sua empresa',
      internalName: 'HACCP01 · M3',
      summary:
        '<p>O que aprendeu, aplicado a um produto que conhece bem. Um tutor lê, comenta e classifica.</p>',
      categories: ['alimentar'],
      lectures: [
        {
          key: 'trabalho',
          name: 'Trabalho: o plano HACCP de um produto',
          summary:
            '<p>Escolha um produto da sua empresa e preencha o quadro do plano HACCP: etapas, perigos, pontos críticos, limites, vigilância e correções. Entregue o ficheiro nesta sessão; o tutor responde em 48 horas.</p>',
          duration: 25,
          resources: [
            {
              resource: 'pdf-enunciado',
              evaluation: true,
              documentTitle: 'Quadro do plano HACCP',
              document: 'haccp-quadro-do-plano.xlsx',
            },
          ],
          attachments: [{ name: 'Quadro do plano HACCP (modelo)', document: 'haccp-quadro-do-plano.xlsx' }],
          bibliography: [regulation852],
        },
      ],
    },
  ],
}
