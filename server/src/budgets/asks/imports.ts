import { postForm } from '../../testing/form.ts'
import type { Asks, BudgetWorld } from '../world.ts'

let brought = 0

/** A file of one new person. */
const bring = ({ gestor, company }: BudgetWorld, texts: Record<string, string> = {}) => {
  const contents = `Nome;Email\nPessoa;trazida${(brought += 1)}@example.pt\n`
  const file = { name: 'formandos.csv', contents }
  return postForm(gestor, '/api/entity/user/import', { company: company.id, ...texts }, file)
}
/** The path of a rehearsed import of one person. */
const rehearsed = async (world: BudgetWorld): Promise<string> =>
  `/api/imports/${String((await bring(world, { dryRun: 'true' })).body['_id'])}`

/** The calls of those who bring people and assignments in files. */
export const imports: Asks = {
  'POST /api/entity/user/import': (world) => () => bring(world),
  'POST /api/entity/user/importdegree':
    ({ gestor, company, standing: { trainee, course } }) =>
    () => {
      const contents = `Email;Curso\n${trainee.user.email};${course.degree.name}\n`
      const texts = { company: company.id, dryRun: 'true' }
      return postForm(gestor, '/api/entity/user/importdegree', texts, { name: 'cursos.csv', contents })
    },
  'GET /api/imports':
    ({ gestor }) =>
    () =>
      gestor.get('/api/imports'),
  'GET /api/imports/{id}': async (world) => {
    const path = await rehearsed(world)
    return () => world.gestor.get(path)
  },
  'GET /api/imports/{id}/rows': async (world) => {
    const path = await rehearsed(world)
    return () => world.gestor.get(`${path}/rows`)
  },
  'GET /api/imports/{id}/wrong': async (world) => {
    const path = await rehearsed(world)
    return () => world.gestor.get(`${path}/wrong`)
  },
  'GET /api/imports/template/{kind}':
    ({ gestor }) =>
    () =>
      gestor.get('/api/imports/template/user'),
  'POST /api/imports/{id}/mapping': async (world) => {
    const path = await rehearsed(world)
    return () => world.gestor.post(`${path}/mapping`, { mapping: { 0: 'name', 1: 'email' } })
  },
  'POST /api/imports/{id}/rows/{row}': async (world) => {
    const path = await rehearsed(world)
    return () => world.gestor.post(`${path}/rows/2`, { cells: { name: 'Outro Nome' } })
  },
  'POST /api/imports/{id}/write': async (world) => {
    const path = await rehearsed(world)
    return () => world.gestor.post(`${path}/write`, {})
  },
  'POST /api/imports/{id}/undo': async (world) => {
    const path = await rehearsed(world)
    await world.gestor.post(`${path}/write`, {})
    return () => world.gestor.post(`${path}/undo`)
  },
}
