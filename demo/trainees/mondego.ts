import { allSessions, portuguese, trainee } from './build.ts'
import { numbersOf } from './numbers.ts'
import type { DemoAssignment, DemoTrainee } from './types.ts'

const company = 'mondego'

/** The first of its numbers: after those of the furniture maker's people. */
const FIRST_NUMBER = 300

interface Baker {
  username: string
  name: string
  gender: 'F' | 'M'
  born: string
  job: string
}

const bakers: readonly Baker[] = [
  {
    username: 'olga.serrano',
    name: 'Olga Sofia Beirão Serrano',
    gender: 'F',
    born: '1984-03-09',
    job: 'Padeira',
  },
  {
    username: 'tiago.miranda',
    name: 'Tiago Rafael Simões Miranda',
    gender: 'M',
    born: '1990-08-21',
    job: 'Padeiro',
  },
  {
    username: 'ines.coutinho',
    name: 'Inês Margarida Coutinho Reis',
    gender: 'F',
    born: '1995-01-30',
    job: 'Pasteleira',
  },
  {
    username: 'mario.falcao',
    name: 'Mário Augusto Falcão Neves',
    gender: 'M',
    born: '1971-12-04',
    job: 'Forneiro',
  },
  {
    username: 'sonia.batista',
    name: 'Sónia Alexandra Dias Batista',
    gender: 'F',
    born: '1988-06-17',
    job: 'Pasteleira',
  },
  {
    username: 'rui.cabrita',
    name: 'Rui Emanuel Gaspar Cabrita',
    gender: 'M',
    born: '1979-10-11',
    job: 'Motorista',
  },
  {
    username: 'teresa.lobato',
    name: 'Teresa Paula Lobato Vilar',
    gender: 'F',
    born: '1966-05-25',
    job: 'Empregada de balcão',
  },
  {
    username: 'hugo.pestana',
    name: 'Hugo Daniel Pestana Rosa',
    gender: 'M',
    born: '1998-09-02',
    job: 'Empregado de balcão',
  },
  {
    username: 'lucia.arruda',
    name: 'Lúcia Fernanda Arruda Paz',
    gender: 'F',
    born: '1982-02-14',
    job: 'Empregada de balcão',
  },
  {
    username: 'nelson.veiga',
    name: 'Nélson Filipe Veiga Torres',
    gender: 'M',
    born: '1993-07-08',
    job: 'Padeiro',
  },
  {
    username: 'dora.salema',
    name: 'Dora Cristina Salema Pinho',
    gender: 'F',
    born: '1976-11-19',
    job: 'Administrativa',
  },
]

/** What two of them had of the academy; the years before, all of them had training elsewhere. */
const taught = (): DemoAssignment =>
  allSessions({
    course: 'haccp',
    via: 'AV',
    assignedDaysAgo: 60,
    work: { trabalho: { document: 'trabalho-croissant.xlsx', value: 16 } },
    examRight: [8],
    surveyDaysAgo: 38,
    certificate: true,
  })

/** The people of the bakery, which has all in order for an inspection. */
export const mondego: DemoTrainee[] = bakers.map(({ username, name, gender, born, job }, place) => {
  const { nif, niss, number, check } = numbersOf(FIRST_NUMBER + place)
  const isTaught = place < 2
  return trainee({
    username,
    email: `${username}@padariadomondego.example`,
    company,
    stage: isTaught ? 'complete' : 'notStarted',
    degrees: isTaught ? [taught()] : [],
    data: {
      name,
      ...portuguese(
        { day: born, gender, district: '06', county: '0603' },
        { number, check, validUntil: '2032-04-30' },
        { nif, niss },
        job,
      ),
    },
  })
})
