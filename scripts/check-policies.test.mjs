import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryAsked, kindsAsked, kindsOffered, scopesNarrowed } from './check-policies.mjs'

const service = 'server/src/modules/commerce/invoices/use-cases/list-invoices.ts'

test('what kind a role is of is asked by policies alone', () => {
  for (const line of [
    'if (user.role.admin) return',
    'const own = who?.role.company ? who._id : undefined',
    "if (isKind(who.role, 'gestor')) return",
    "import { isAnyKind } from '#contract/platform/kernel/roles.ts'",
    'const { admin, master } = user.role',
    '.where(roles.gestor)',
  ]) {
    assert.equal(kindsAsked(service, line).length, 1, line)
    for (const path of ['server/src/modules/commerce/policy.ts', 'server/src/platform/access/ability.ts'])
      assert.deepEqual(kindsAsked(path, line), [], path)
  }
})

test('what is known to be a role in a file is asked by policies alone, whatever it is called', () => {
  for (const text of [
    'const who = actor.role\nif (who.admin) return',
    'const { role: own } = actor\nreturn own?.gestor',
    'const { role: { student } } = actor',
    'const found = await findRole(tx, id)\nif (!found?.admin) return',
    'if ((await findRole(tx, id))?.admin) return',
    'const own = isPreview ? other : person.role\nreturn own.approvalLevel > 2',
    'const isOpen = (of: RoleAccess) => of.master',
    "const isOpen = ({ company }: Pick<RoleAccess, 'company'>) => company",
    'const isOpen = (row: typeof roles.$inferSelect) => row.sa',
    'const ask = (row: Row) => { const of: RoleAccess = row; return () => of.moderator }',
    'return toRoleAccess(row).student',
  ]) {
    assert.equal(kindsAsked(service, text).length, 1, text)
    assert.deepEqual(kindsAsked('server/src/modules/commerce/policy.ts', text), [], text)
  }
  for (const line of [
    "import { toRoleAccess } from '../people/index.ts'",
    'const role = toRoleAccess(row)',
  ]) {
    assert.equal(kindsAsked(service, line).length, 1, line)
    assert.deepEqual(kindsAsked('server/src/modules/people/find-person.ts', line), [], line)
  }
})

test('what is no role may have properties of the same names', () => {
  for (const text of [
    'const role = actor.role\nreturn person.company',
    'const { role, company } = found',
    'const all = (found: { role: RoleAccess; company: string }) => found.company',
    'const all = ({ role, company }: { role: RoleAccess; company: string }) => company',
    "const one = labels.role\nreturn t('x', { company: plan.company.name })",
  ])
    assert.deepEqual(kindsAsked(service, text), [], text)
})

test('the browser asks no kinds, but what the policies said of the person', () => {
  const screen = 'web/src/modules/commerce/invoices/pages/Invoices.tsx'
  for (const line of ["const isCompany = useIsKind('company')", 'user.role.company ? readOnly : {}'])
    assert.equal(kindsAsked(screen, line).length, 1, line)
  assert.deepEqual(kindsAsked(screen, "const may = useMay('invoice.list')"), [])
})

test('a rule of the contract asks no kinds, but what says what they are', () => {
  const line = 'if (role.admin) return true'
  assert.equal(kindsAsked('contract/src/commerce/card-rules.ts', line).length, 1)
  assert.deepEqual(kindsAsked('contract/src/platform/kernel/roles.ts', line), [])
})

test('a role is not known by the id of the one that every academy starts with', () => {
  for (const line of [
    'if (isNew && user.role === roleId.company) {',
    "const belongs = before['role'] !== roleId.student",
    'if (roleId.company === user.role) return',
    '.where(eq(users.role, roleId.student))',
    '.where(inArray(users.role, [roleId.student, roleId.company]))',
    'const isOwn = [roleId.gestor, roleId.master].includes(role)',
    'case roleId.admin:',
  ])
    assert.equal(kindsAsked(service, line).length, 1, line)
})

test('what only names a role asks nothing', () => {
  for (const line of [
    'what: role.name,',
    'eq(roles.id, users.role)',
    '// user.role.admin',
    'role: roleId.student,',
    'const [id, role] = [newId(), isCompany ? roleId.company : roleId.student]',
    "if (!before && actor.kind === 'person') values.role = roleId.student",
  ])
    assert.deepEqual(kindsAsked(service, line), [], line)
})

test('what people offer of the kinds of roles for queries is for policies alone', () => {
  const offered = kindsOffered(`
    export { findRole } from './role/repository.ts'
    export {
      administratorRoles,
      traineeRoles as trainees,
    } from './role/kinds.ts'
    export { usersInSight } from './policy.ts'`)
  assert.deepEqual(offered, ['administratorRoles', 'trainees'])
  for (const line of [
    "import { administratorRoles, users } from '../people/index.ts'",
    '  trainees,',
    '.where(inArray(users.role, administratorRoles))',
    "import { isTrainee } from './role/kinds.ts'",
  ]) {
    assert.equal(kindsAsked(service, line, offered).length, 1, line)
    assert.deepEqual(kindsAsked('server/src/modules/commerce/policy.ts', line, offered), [], line)
  }
  for (const line of ["import { usersInSight } from '../people/index.ts'", '// of administratorRoles'])
    assert.deepEqual(kindsAsked(service, line, offered), [], line)
})

test('who may log in is one condition, which people offer', () => {
  for (const line of [
    '.where(and(users.active, eq(users.lock, false)))',
    '.where(and(condition, eq(users.active, true), mayModerate))',
    'where ${users.company} = ${company} and not ${users.lock}',
    'count(*) filter (where ${users.active})',
    'from ${users} u where u.active and not u.lock',
    'isOf(who, admin) ? users.active.getSQL() : none',
    'return found?.active && !found.lock ? found : undefined',
    'const enters = row.user.active && !row.user.lock',
  ]) {
    assert.equal(entryAsked(service, line).length, 1, line)
    for (const path of [
      'server/src/modules/people/account-states.ts',
      'server/src/modules/chat/chat.test.ts',
    ])
      assert.deepEqual(entryAsked(path, line), [], path)
  }
})

test('columns of an account are selected, and accounts that are not active looked for', () => {
  for (const line of [
    '  active: users.active,',
    '  lock: users.lock,',
    '.where(and(eq(users.active, false), isNull(users.activationDate)))',
    'and not ${users.active}',
    'if (person.lock) return locked',
    '// users.lock',
    '.where(and(condition, mayEnter))',
  ])
    assert.deepEqual(entryAsked(service, line), [], line)
})

test('a scope is joined with others before it becomes a condition', () => {
  for (const line of [
    'const open = or(whereOf(coursesToName(author)), inArray(degrees.id, [...standing]))',
    'or(eq(services.user, who._id), whereOf(seeOwnPayments(who)))',
    'not(\n  whereOf(scope),\n)',
  ])
    assert.equal(scopesNarrowed(service, line).length, 1, line)
  for (const line of [
    'whereOf(or(coursesToName(author), inArray(degrees.id, ids)))',
    'and(whereOf(scope), or(eq(a, b), c))',
    'or(eq(a, b), c), whereOf(scope)',
  ])
    assert.deepEqual(scopesNarrowed(service, line), [], line)
})
