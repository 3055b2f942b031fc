import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOpenTo } from '#contract/platform/access/entity-access.ts'
import { entities } from '#contract/entities.ts'
import type { AbilityName } from '#contract/platform/access/abilities.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import type { PagePermission, RoleAccess } from '#contract/platform/kernel/roles.ts'
import { groups } from './menu-entries.ts'
import { menuFor } from './menu.ts'

/** What everybody who is logged in lists elsewhere than in the back office, and where. */
const ownPlace: Readonly<Record<string, string>> = {
  coordenador: '/profile/ajudasuporte',
  contacto: '/profile/ajudasuporte',
  usefulDocument: '/profile/informacoesgerais',
  faqs: '/profile/minhasquestoes',
  // Notes are the trainee's own, beside the session that they were taken in.
  comment: '/profile/meuscursos',
  // The bounds of what is flagged are reached from what was.
  timeBound: '/admin/anomalias',
  // Entries of a dossier are in it.
  dossierEntry: '/action/list',
}

const role = (values: Partial<RoleAccess>, pages: PagePermission[] = []): RoleAccess => ({
  _id: 'role',
  name: 'Perfil',
  admin: false,
  master: false,
  gestor: false,
  sa: false,
  company: false,
  student: false,
  moderator: false,
  approvalLevel: 0,
  permissions: { pages },
  ...values,
})

/** What of the menu asks the policies of each, as the server says with the person. */
const abilities: Readonly<Record<string, readonly AbilityName[]>> = {
  admin: ['management.openMasterRooms', 'management.openManagerRooms', 'course.write', 'faqs.moderate'],
  master: ['management.openMasterRooms'],
  gestor: ['management.openManagerRooms'],
  company: ['management.haveOwnRoom'],
  tutor: ['faqs.moderate'],
  creator: ['course.write', 'faqs.moderate'],
}

const ofCompanies = ['annexDelivery', 'creditUse', 'employment', 'externalTraining', 'processorContract']
const ofAdministrators = ['complaint', 'dataRequest', 'legalParameter', 'processingActivity', 'settings']
const ofActions = ['action', 'dossierEntry']
/** The lists that the policies open to each, as the server says with the person. */
const opened: Readonly<Record<string, readonly string[]>> = {
  admin: ['company', ...ofCompanies, ...ofActions, ...ofAdministrators],
  master: ['company', ...ofCompanies, ...ofActions],
  gestor: ['company', ...ofCompanies, ...ofActions],
  company: [...ofCompanies, ...ofActions],
  tutor: ofActions,
  creator: ofActions,
}

const lists = (name: keyof typeof roles, entity: Entity) =>
  isOpenTo(entity, { role: roles[name], opened: opened[name]?.map((one) => `${one}.list`) ?? [] }, 'list')

const person = (name: keyof typeof roles) => ({
  role: roles[name],
  lists: entities.filter((entity) => lists(name, entity)).map((entity) => entity.name),
  abilities: [...(abilities[name] ?? [])],
})

const everyTick = entities.map(({ name }) => ({ name, view: true, edit: true, list: true }))
const roles = {
  admin: role({ admin: true, approvalLevel: 6 }),
  master: role({ master: true, approvalLevel: 6 }),
  gestor: role({ gestor: true }),
  company: role({ company: true }),
  tutor: role({ approvalLevel: 2 }),
  creator: role({ approvalLevel: 4 }, everyTick),
  student: role({ student: true }),
  'every tick': role({}, everyTick),
}

for (const name of Object.keys(roles) as (keyof typeof roles)[])
  test(`${name}: whatever the role may list has an entry, and nothing else has`, () => {
    const entries = menuFor(person(name), () => true).flatMap((group) => group.entries)
    const shown = new Set(entries.map(({ to }) => to))
    for (const { entity: of, label } of entries)
      if (of) assert.equal(label, entities.find(({ name: its }) => its === of)?.label.many, 'one name')
    assert.equal(entries.length, shown.size, 'an entry occurs once')
    for (const entity of entities) {
      const listed = shown.has(`/${entity.name}/list`)
      const place = ownPlace[entity.name]
      if (lists(name, entity)) assert.ok(listed || (place && shown.has(place)), entity.name)
      else assert.ok(!listed, `${entity.name} is closed`)
    }
  })

test('the personal area is folded at first for people whose work is in other groups', () => {
  const isOpen = (which: keyof typeof roles) => menuFor(person(which), () => true)[0]?.open
  for (const staff of ['admin', 'master', 'gestor', 'creator'] as const)
    assert.equal(isOpen(staff), false, staff)
  for (const own of ['tutor', 'company', 'student'] as const) assert.equal(isOpen(own), true, own)
})

test('no entry leads to a page that is not there', () => {
  const entries = menuFor(person('admin'), (path) => path !== '/master/dashboard').flatMap(
    (group) => group.entries,
  )
  assert.ok(!entries.some(({ to }) => to === '/master/dashboard'))
  assert.ok(entries.some(({ to }) => to === '/settings/list'))
})

test('an entry that asks for an ability is shown to those alone who have it', () => {
  const asking = groups.flatMap(({ entries }) => entries).filter(({ ability }) => ability !== undefined)
  assert.ok(
    asking.some(({ entity }) => entity === undefined),
    'pages of their own are among them',
  )
  for (const { to, ability } of asking) {
    const menuWith = (abilities: AbilityName[]) =>
      menuFor({ ...person('admin'), abilities }, () => true).flatMap(({ entries }) => entries)
    const isShown = (abilities: AbilityName[]) => menuWith(abilities).some((entry) => entry.to === to)
    assert.deepEqual([isShown([]), isShown(ability ? [ability] : [])], [false, true], to)
  }
})
