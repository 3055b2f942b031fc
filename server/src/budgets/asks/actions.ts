import {
  actionCandidates,
  actionDossier,
  actionPaper,
  actionTrainees,
  actionSeals,
  askSealArchive,
  fileInAction,
  knownSeal,
  reopenAction,
  sealAction,
  sealManifest,
  takeOutOfAction,
} from '#contract/actions/endpoints.ts'
import {
  auditorActions,
  auditorArchive,
  auditorDossier,
  auditorLinks,
  auditorLooks,
  auditorPiece,
  leaveAuditorRoom,
  makeAuditorLink,
  openAuditorRoom,
  releaseAuditorLink,
  revokeAuditorLink,
} from '#contract/actions/auditor-endpoints.ts'
import { joinEdition, openEditions } from '#contract/enrolment/edition-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { eq } from 'drizzle-orm'
import { auditorLinks as links } from '../../modules/actions/auditor-tables.ts'
import { enterRoom } from '../../testing/auditor.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** An action of the course, with one trainee or more. */
const openAction = async ({ creator, course, enrol }: BudgetWorld, values: object = {}) => {
  await enrol()
  const { body } = await creator.call(addItem, {
    params: { entity: 'action' },
    body: {
      degree: course.degree.id,
      startDate: '2026-01-12',
      endDate: '2026-03-31',
      form: 'distance',
      tutoring: 'active',
      ...values,
    },
  })
  return body._id
}

/** An action of the course with a trainee, and who is in it. */
const filledAction = async (world: BudgetWorld) => {
  const id = await openAction(world)
  await world.creator.call(fileInAction, { params: { id }, body: { all: true } })
  const { body } = await world.creator.call(actionTrainees, { params: { id } })
  return { id, assignments: body.items.map(({ _id }) => _id) }
}

/** A sealed action with a trainee, and who is in it. */
const sealedAction = async (world: BudgetWorld) => {
  const filled = await filledAction(world)
  await world.creator.call(sealAction, { params: { id: filled.id }, body: {} })
  return filled
}

/** A link to a sealed action, and the browser of an auditor with its token and password. */
const auditorLink = async (world: BudgetWorld) => {
  const { id } = await sealedAction(world)
  const { body } = await world.admin.call(makeAuditorLink, {
    body: { name: 'Auditoria', actions: [id], days: 5 },
  })
  const token = body.address.slice(body.address.indexOf('#') + 1)
  return { id, link: body._id, word: { token, password: body.password } }
}

/** A link to a sealed action whose room an auditor has entered. */
const openedRoom = async (world: BudgetWorld) => {
  const { id, word } = await auditorLink(world)
  const { auditor } = await enterRoom(world.app, word)
  return { params: { id }, auditor }
}

/** The calls for auditors' links, and those of an auditor. */
export const auditorAsks: Asks = {
  'GET /api/auditorlinks': async (world) => {
    await auditorLink(world)
    return () => world.admin.call(auditorLinks, {})
  },
  'GET /api/auditorlinks/{id}/looks': async (world) => {
    const { link } = await auditorLink(world)
    return () => world.admin.call(auditorLooks, { params: { id: link } })
  },
  'POST /api/auditorlinks': async (world) => {
    const { id } = await sealedAction(world)
    const body = { name: 'Auditoria', actions: [id], days: 5 }
    return () => world.admin.call(makeAuditorLink, { body })
  },
  'POST /api/auditorlinks/{id}/release': async (world) => {
    const { link } = await auditorLink(world)
    await world.app.platform.db.update(links).set({ companies: [] }).where(eq(links.id, link))
    return () => world.admin.call(releaseAuditorLink, { params: { id: link }, body: {} })
  },
  'POST /api/auditorlinks/{id}/revoke': async (world) => {
    const { link } = await auditorLink(world)
    return () => world.admin.call(revokeAuditorLink, { params: { id: link }, body: {} })
  },
  'POST /api/auditor/open': async (world) => {
    const { word } = await auditorLink(world)
    return () => world.app.anonymous().call(openAuditorRoom, { body: word })
  },
  'POST /api/auditor/leave': async (world) => {
    const { auditor } = await openedRoom(world)
    return () => auditor.call(leaveAuditorRoom, { body: {} })
  },
  'GET /api/auditor/actions': async (world) => {
    const { auditor } = await openedRoom(world)
    return () => auditor.call(auditorActions, {})
  },
  'GET /api/auditor/actions/{id}': async (world) => {
    const { auditor, params } = await openedRoom(world)
    return () => auditor.call(auditorDossier, { params })
  },
  'GET /api/auditor/actions/{id}/piece': async (world) => {
    const { auditor, params } = await openedRoom(world)
    return () => auditor.call(auditorPiece, { params, query: { path: 'acao.json' } })
  },
  'GET /api/auditor/actions/{id}/archive': async (world) => {
    const { auditor, params } = await openedRoom(world)
    return () => auditor.call(auditorArchive, { params })
  },
}

/** The calls of training actions. */
export const actionAsks: Asks = {
  'GET /api/actions/{id}/trainees': async (world) => {
    const { id } = await filledAction(world)
    return () => world.creator.call(actionTrainees, { params: { id } })
  },
  'GET /api/actions/{id}/dossier': async (world) => {
    const { id } = await filledAction(world)
    return () => world.creator.call(actionDossier, { params: { id } })
  },
  'GET /api/actions/{id}/paper/{paper}': async (world) => {
    const { id } = await filledAction(world)
    return () => world.creator.call(actionPaper, { params: { id, paper: 'report' } })
  },
  'GET /api/actions/{id}/candidates': async (world) => {
    const id = await openAction(world)
    return () => world.creator.call(actionCandidates, { params: { id } })
  },
  'GET /api/actions/{id}/seals': async (world) => {
    const { id } = await sealedAction(world)
    return () => world.creator.call(actionSeals, { params: { id } })
  },
  'GET /api/actions/{id}/seals/{version}': async (world) => {
    const { id } = await sealedAction(world)
    return () => world.creator.call(sealManifest, { params: { id, version: 1 } })
  },
  'POST /api/actions/{id}/seals/{version}/archive': async (world) => {
    const { id } = await sealedAction(world)
    return () => world.admin.call(askSealArchive, { params: { id, version: 1 }, body: {} })
  },
  'POST /api/seals/known': async (world) => {
    const { id } = await sealedAction(world)
    const { body } = await world.creator.call(actionSeals, { params: { id } })
    const hash = body.items[0]?.hash ?? ''
    return () => world.creator.call(knownSeal, { body: { hash } })
  },
  'POST /api/actions/{id}/seal': async (world) => {
    const { id } = await filledAction(world)
    return () => world.creator.call(sealAction, { params: { id }, body: {} })
  },
  'POST /api/actions/{id}/reopen': async (world) => {
    const { id } = await sealedAction(world)
    return () => world.creator.call(reopenAction, { params: { id }, body: { reason: 'Faltava a ata' } })
  },
  'POST /api/actions/{id}/file': async (world) => {
    const id = await openAction(world)
    return () => world.creator.call(fileInAction, { params: { id }, body: { all: true } })
  },
  'POST /api/enrolment/actions': async (world) => {
    await openAction(world)
    const body = { degrees: [world.course.degree.id], companies: [] }
    return () => world.creator.call(openEditions, { body })
  },
  'POST /api/enrolment/actions/{id}': async (world) => {
    const id = await openAction(world, { endDate: '2034-12-31' })
    const { trainee } = await world.enrol()
    return () => world.creator.call(joinEdition, { params: { id }, body: { users: [trainee.user.id] } })
  },
  'POST /api/actions/{id}/takeout': async (world) => {
    const { id, assignments } = await filledAction(world)
    return () => world.creator.call(takeOutOfAction, { params: { id }, body: { assignments } })
  },
}
