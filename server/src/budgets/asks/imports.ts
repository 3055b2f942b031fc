import {
  getImport,
  importAssignments,
  importTemplate,
  importUsers,
  listImportRows,
  listImports,
  mapImport,
  mendImportRow,
  undoImport,
  writeImport,
  wrongImportRows,
} from '#contract/imports/endpoints.ts'
import { postForm } from '../../testing/form.ts'
import type { Asks, BudgetWorld } from '../world.ts'

let uploaded = 0

/** A file of one new person. */
const upload = ({ gestor, company }: BudgetWorld, texts: Record<string, string> = {}) => {
  const contents = `Nome;Email\nPessoa;trazida${(uploaded += 1)}@example.pt\n`
  const file = { name: 'formandos.csv', contents }
  return postForm(gestor, importUsers, { company: company.id, ...texts }, file)
}
/** Which import is a rehearsed one of one person. */
const rehearsed = async (world: BudgetWorld): Promise<{ id: string }> => ({
  id: (await upload(world, { dryRun: 'true' })).body._id,
})

/** The calls of those who bring people and assignments in files. */
export const imports: Asks = {
  'POST /api/entity/user/import': (world) => () => upload(world),
  'POST /api/entity/user/importdegree':
    ({ gestor, company, standing: { trainee, course } }) =>
    () => {
      const contents = `Email;Curso\n${trainee.user.email};${course.degree.name}\n`
      const texts = { company: company.id, dryRun: 'true' }
      return postForm(gestor, importAssignments, texts, { name: 'cursos.csv', contents })
    },
  'GET /api/imports':
    ({ gestor }) =>
    () =>
      gestor.call(listImports, {}),
  'GET /api/imports/{id}': async (world) => {
    const params = await rehearsed(world)
    return () => world.gestor.call(getImport, { params })
  },
  'GET /api/imports/{id}/rows': async (world) => {
    const params = await rehearsed(world)
    return () => world.gestor.call(listImportRows, { params })
  },
  'GET /api/imports/{id}/wrong': async (world) => {
    const params = await rehearsed(world)
    return () => world.gestor.call(wrongImportRows, { params })
  },
  'GET /api/imports/template/{kind}':
    ({ gestor }) =>
    () =>
      gestor.call(importTemplate, { params: { kind: 'user' } }),
  'POST /api/imports/{id}/mapping': async (world) => {
    const params = await rehearsed(world)
    return () => world.gestor.call(mapImport, { params, body: { mapping: { 0: 'name', 1: 'email' } } })
  },
  'POST /api/imports/{id}/rows/{row}': async (world) => {
    const params = await rehearsed(world)
    return () =>
      world.gestor.call(mendImportRow, {
        params: { ...params, row: 2 },
        body: { cells: { name: 'Outro Nome' } },
      })
  },
  'POST /api/imports/{id}/write': async (world) => {
    const params = await rehearsed(world)
    return () => world.gestor.call(writeImport, { params })
  },
  'POST /api/imports/{id}/undo': async (world) => {
    const params = await rehearsed(world)
    await world.gestor.call(writeImport, { params })
    return () => world.gestor.call(undoImport, { params })
  },
}
