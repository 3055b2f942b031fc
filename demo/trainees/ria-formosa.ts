import { allSessions, assigned, portuguese, trainee } from './build.ts'
import type { DemoTrainee } from './types.ts'

const company = 'ria-formosa'
const card = 'FC42-RIA-01'

/** The trainees of the canning company. */
export const riaFormosa: DemoTrainee[] = [
  trainee({
    username: 'formando',
    email: 'formando@riaformosa.example',
    company,
    stage: 'inProgress',
    data: {
      name: 'Ana Catarina de Sousa Figueiredo',
      contact: '910000101',
      address: 'Rua Dr. João Lúcio, 7, 2.º Esq.',
      postalCode: '8700-412',
      city: 'Olhão',
      ...portuguese(
        { day: '1991-04-17', gender: 'F', district: '08', county: '0810' },
        { number: '39901037', check: '8ZX2', validUntil: '2031-05-12' },
        { nif: '299010376', niss: '11999900073' },
        'Operadora de linha',
      ),
    },
    degrees: [
      assigned({
        course: 'seguranca-no-trabalho',
        via: card,
        assignedDaysAgo: 9,
        completed: ['perigo-risco', 'direitos'],
        minutes: { 'perigo-risco': 5, direitos: 3 },
      }),
      assigned({ course: 'haccp', via: 'AV', assignedDaysAgo: 2 }),
    ],
  }),
  trainee({
    username: 'bruno.carvalhais',
    email: 'bruno.carvalhais@riaformosa.example',
    company,
    stage: 'notStarted',
    data: {
      name: 'Bruno Miguel Antunes Carvalhais',
      contact: '910000102',
      ...portuguese(
        { day: '1987-11-02', gender: 'M', district: '08', county: '0805' },
        { number: '39901074', check: '2ZX9', validUntil: '2030-02-20' },
        { nif: '299010740', niss: '11999900146' },
        'Motorista de distribuição',
      ),
    },
    degrees: [assigned({ course: 'seguranca-no-trabalho', via: card, assignedDaysAgo: 5 })],
  }),
  trainee({
    username: 'carla.brandao',
    email: 'carla.brandao@riaformosa.example',
    company,
    stage: 'inProgress',
    data: {
      name: 'Carla Sofia Nogueira da Conceição Brandão',
      contact: '910000103',
      ...portuguese(
        { day: '1979-07-30', gender: 'F', district: '08', county: '0814' },
        { number: '39901111', check: '0ZX8', validUntil: '2029-09-01' },
        { nif: '299011119', niss: '11999900219' },
        'Responsável da qualidade',
      ),
    },
    degrees: [
      assigned({
        course: 'haccp',
        via: card,
        assignedDaysAgo: 21,
        dueDaysAgo: 2,
        completed: ['perigos', 'higiene', 'sete-principios', 'temperaturas'],
        minutes: { perigos: 16, higiene: 14, 'sete-principios': 22, temperaturas: 15, trabalho: 11 },
        tests: { 'teste-habitos': 2, 'teste-higiene': 4 },
        work: { trabalho: { document: 'trabalho-croissant.xlsx' } },
      }),
    ],
  }),
  trainee({
    username: 'duarte.almeida',
    email: 'duarte.almeida@riaformosa.example',
    company,
    stage: 'testsDone',
    data: {
      name: 'Duarte Nuno Vasconcelos de Almeida',
      contact: '910000104',
      ...portuguese(
        { day: '1995-01-23', gender: 'M', district: '11', county: '1106' },
        { number: '39901148', check: '0ZX5', validUntil: '2032-01-15' },
        { nif: '299011488', niss: '11999900285' },
        'Técnico de manutenção',
      ),
    },
    degrees: [allSessions({ course: 'seguranca-no-trabalho', via: card, assignedDaysAgo: 14 })],
  }),
  trainee({
    username: 'elisabete.quintas',
    email: 'elisabete.quintas@riaformosa.example',
    company,
    stage: 'examFailed',
    data: {
      name: 'Elisabete Maria Ramalho Quintas',
      contact: '910000105',
      ...portuguese(
        { day: '1968-12-05', gender: 'F', district: '02', county: '0206' },
        { number: '39901185', check: '4ZX1', validUntil: '2028-11-30' },
        { nif: '299011852', niss: '11999900358' },
        'Operadora de armazém',
      ),
    },
    degrees: [
      allSessions({
        course: 'seguranca-no-trabalho',
        via: card,
        assignedDaysAgo: 33,
        examRight: [3, 4, 2],
      }),
    ],
  }),
  trainee({
    username: 'fernando.lourenco',
    email: 'fernando.lourenco@riaformosa.example',
    company,
    stage: 'waitingSurvey',
    data: {
      name: 'Fernando José Teixeira Lourenço',
      contact: '910000106',
      ...portuguese(
        { day: '1974-03-11', gender: 'M', district: '08', county: '0810' },
        { number: '39901222', check: '2ZX0', validUntil: '2030-06-18' },
        { nif: '299012220', niss: '11999900421' },
        'Chefe de turno',
      ),
    },
    degrees: [
      allSessions({
        course: 'seguranca-no-trabalho',
        via: card,
        assignedDaysAgo: 18,
        examRight: [4, 9],
      }),
    ],
  }),
  trainee({
    username: 'graca.pimentel',
    email: 'graca.pimentel@riaformosa.example',
    company,
    stage: 'complete',
    data: {
      name: 'Graça Maria Pimentel Bettencourt Ávila',
      contact: '910000107',
      ...portuguese(
        { day: '1983-08-19', gender: 'F', district: '43', county: '4301' },
        { number: '39901259', check: '1ZX8', validUntil: '2031-10-07' },
        { nif: '299012590', niss: '11999900497' },
        'Técnica de recursos humanos',
      ),
    },
    degrees: [
      allSessions({
        course: 'seguranca-no-trabalho',
        via: 'AV',
        assignedDaysAgo: 80,
        examRight: [10],
        surveyDaysAgo: 66,
        certificate: true,
      }),
      allSessions({
        course: 'haccp',
        via: 'AV',
        assignedDaysAgo: 45,
        work: {
          trabalho: {
            document: 'haccp-quadro-do-plano.xlsx',
            value: 17,
            returned: 'Falta o fluxograma do produto: junte-o e volte a entregar.',
            obs: 'Bom fluxograma e limites bem justificados. Falta dizer quem verifica a calibração do termómetro.',
          },
        },
        examRight: [8],
        surveyDaysAgo: 20,
        certificate: true,
      }),
    ],
  }),
]
