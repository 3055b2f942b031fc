import { allSessions, assigned, portuguese, trainee } from './build.ts'
import type { DemoTrainee } from './types.ts'

const company = 'serra-do-pilar'
const card = 'FC42-SER-01'

/** The trainees of the logistics company, and one who came alone. */
export const serraDoPilar: DemoTrainee[] = [
  trainee({
    username: 'helder.goncalves',
    email: 'helder.goncalves@serradopilar.example',
    company,
    stage: 'complete',
    data: {
      name: 'Hélder Filipe Mendonça Gonçalves',
      contact: '910000201',
      ...portuguese(
        { day: '1990-05-28', gender: 'M', district: '13', county: '1317' },
        { number: '39901296', check: '6ZX2', validUntil: '2030-12-02' },
        { nif: '299012964', niss: '11999900560' },
        'Encarregado de armazém',
      ),
    },
    degrees: [
      allSessions({
        course: 'seguranca-no-trabalho',
        via: card,
        assignedDaysAgo: 70,
        examRight: [6],
        surveyDaysAgo: 61,
        certificate: true,
      }),
      assigned({
        course: 'gestao-de-equipas',
        via: 'AV',
        assignedDaysAgo: 12,
        completed: ['papel', 'estilos'],
        minutes: { papel: 18, estilos: 21, feedback: 6 },
        tests: { 'teste-estilo': 2 },
      }),
    ],
  }),
  trainee({
    username: 'ines.vilhena',
    email: 'ines.vilhena@serradopilar.example',
    company,
    stage: 'incompleteData',
    data: {
      name: 'Inês Margarida Cordeiro Vilhena',
      contact: '910000202',
      nif: '299017036',
      gender: 'F',
    },
    degrees: [
      allSessions({
        course: 'seguranca-no-trabalho',
        via: card,
        assignedDaysAgo: 25,
        examRight: [8],
      }),
    ],
  }),
  trainee({
    username: 'joao.teles',
    email: 'joao.teles@serradopilar.example',
    company,
    stage: 'locked',
    lock: true,
    data: {
      name: 'João Pedro Magalhães de Bragança Teles',
      contact: '910000203',
      ...portuguese(
        { day: '1985-10-14', gender: 'M', district: '17', county: '1714' },
        { number: '39901555', check: '8ZX4', validUntil: '2027-04-09' },
        { nif: '299015556', niss: '11999901052' },
        'Operador de empilhador',
      ),
    },
    degrees: [
      assigned({
        course: 'seguranca-no-trabalho',
        via: 'AV',
        assignedDaysAgo: 90,
        completed: ['perigo-risco'],
        minutes: { 'perigo-risco': 6 },
      }),
    ],
  }),
  trainee({
    username: 'oleksandra.kovalenko',
    email: 'oleksandra.kovalenko@serradopilar.example',
    company,
    stage: 'waitingTutor',
    data: {
      name: 'Oleksandra Ivanivna Kovalenko Shevchuk',
      contact: '910000204',
      dateOfBirth: '1988-02-09',
      gender: 'F',
      identificationType: 'A',
      identificationSubType: 'TRS',
      emitedBy: 'DRN',
      identificationNumber: 'P0004821X',
      dateValidateCC: '2028-03-31',
      nif: '299015920',
      niss: '11999901125',
      job: 'Coordenadora de expedição',
      nationalityCountry: '2',
      nationalityCountryOther: 'Ucrânia',
      citizenshipCountry: '2',
      citizenshipCountryOther: 'Ucrânia',
    },
    degrees: [
      assigned({
        course: 'gestao-de-equipas',
        via: 'AV',
        assignedDaysAgo: 30,
        completed: ['papel', 'estilos', 'feedback', 'reunioes', 'delegacao'],
        minutes: { papel: 20, estilos: 19, feedback: 22, reunioes: 20, delegacao: 18, conversa: 4 },
        tests: { 'teste-estilo': 2, 'teste-reunioes': 3, 'teste-delegar': 3 },
      }),
    ],
  }),
  trainee({
    username: 'luis.sequeira',
    email: 'luis.sequeira@serradopilar.example',
    company,
    stage: 'awaitingActivation',
    activationCode: 'k7m2q9xr4t',
    data: { name: 'Luís Gonçalo Patrício Sequeira', nif: '299016293' },
    degrees: [assigned({ course: 'seguranca-no-trabalho', via: card, assignedDaysAgo: 1 })],
  }),
  trainee({
    username: 'maria.rosado',
    email: 'maria.rosado@correio.example',
    stage: 'testsDone',
    data: {
      name: 'Maria da Graça do Amparo Rosado Vaz',
      contact: '910000301',
      ...portuguese(
        { day: '1972-06-13', gender: 'F', district: '07', county: '0705' },
        { number: '39901666', check: '0ZX7', validUntil: '2029-01-25' },
        { nif: '299016668', niss: '11999901264' },
        'Cozinheira',
      ),
    },
    degrees: [
      allSessions({
        course: 'haccp',
        via: 'AV',
        assignedDaysAgo: 40,
        work: {
          trabalho: {
            document: 'haccp-quadro-do-plano.xlsx',
            value: 14,
            obs: 'Plano simples e verdadeiro. Reveja o limite da manutenção a quente.',
          },
        },
        examRight: [4],
      }),
    ],
  }),
]
