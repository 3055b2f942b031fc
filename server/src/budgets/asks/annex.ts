import {
  annexOverview,
  annexSheet,
  annexWorkers,
  annexXml,
  chooseSituation,
  saveAnnexCompany,
  sayOfRecord,
} from '#contract/annex/endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { isNiss } from '#contract/platform/validation/niss.ts'
import { externalTrainings } from '../../modules/compliance/index.ts'
import { addClient } from '../../testing/clients.ts'
import type { Asks, BudgetWorld } from '../world.ts'

type AnnexWorld = Pick<BudgetWorld, 'app' | 'gestor'> & { company: { id: string } }

const of = ({ company }: AnnexWorld, year: number) => ({ company: company.id, year })

let made = 0
/** A NISS that nobody else has. */
const nextNiss = (): string => {
  const start = `1${String(++made).padStart(9, '0')}`
  return `${start}${'0123456789'.split('').find((digit) => isNiss(start + digit)) ?? ''}`
}

/** Records that somebody works at the company only in one year. */
const employ = async ({ gestor, company }: AnnexWorld, user: string, year: number) => {
  const { status } = await gestor.call(addItem, {
    params: { entity: 'employment' },
    body: {
      user,
      company: company.id,
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      contract: 'open',
      weeklyHours: 40,
      pensionScheme: '1',
    },
  })
  if (status !== 200) throw new Error(`a contract was refused: ${status}`)
}

/** Somebody who works at the company only in one year. */
const addWorker = async (place: AnnexWorld, year: number) => {
  const { id } = await place.app.addUser({ company: place.company.id, name: 'Ana', niss: nextNiss() })
  await employ(place, id, year)
  return id
}

const keepCompany = (world: AnnexWorld, year: number) =>
  world.gestor.call(saveAnnexCompany, { params: of(world, year), body: { gepNumber: 12345, cae: '10711' } })

/** Each uses a year of its own, in which one person worked. */
type Read = typeof annexOverview | typeof annexSheet | typeof annexWorkers
const asked = (endpoint: Read, year: number) => async (world: AnnexWorld) => {
  await addWorker(world, year)
  await keepCompany(world, year)
  return () => world.gestor.call(endpoint, { params: of(world, year) })
}

/** Annex C of a company. */
export const annex: Asks = {
  'GET /api/annex/{company}/{year}': asked(annexOverview, 2015),
  'GET /api/annex/{company}/{year}/workers': asked(annexWorkers, 2016),
  'GET /api/annex/{company}/{year}/xls': asked(annexSheet, 2017),
  // Of a company of its own, in which everybody's contracts are known.
  'GET /api/annex/{company}/{year}/xml': async ({ app }) => {
    const { company, gestor, trainee } = await addClient(app)
    const place = { app, gestor, company: { id: company } }
    await employ(place, trainee.user.id, 2014)
    return asked(annexXml, 2018)(place)
  },
  'POST /api/annex/{company}/{year}/company': (world) => () => keepCompany(world, 2019),
  'POST /api/annex/{company}/{year}/record': async (world) => {
    const user = await addWorker(world, 2013)
    const [training] = await world.app.platform.db
      .insert(externalTrainings)
      .values({
        user,
        company: world.company.id,
        name: 'Inglês',
        startDate: '2013-07-01',
        endDate: '2013-07-10',
        hours: 14,
        entity: 'Escola',
        entityType: '06',
      })
      .returning({ id: externalTrainings.id })
    const said = { initiative: '02', schedule: null, diploma: null, periods: null } as const
    return () =>
      world.gestor.call(sayOfRecord, {
        params: of(world, 2013),
        body: { user, training: training?.id ?? '', ...said },
      })
  },
  'POST /api/annex/{company}/{year}/situation': async (world) => {
    const user = await addWorker(world, 2019)
    return () =>
      world.gestor.call(chooseSituation, { params: of(world, 2019), body: { user, situation: '02' } })
  },
}
