import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { currentCatalogue, isTextKey, setOverrides, t, tCount } from './text.ts'
import { tTime } from './time-text.ts'

afterEach(() => {
  setOverrides({})
})

test('a sentence is read by its dotted key, with its placeholders filled', () => {
  assert.equal(t('validation.required'), 'Campo obrigatório')
  assert.equal(t('state.course.3'), 'Publicado (Privado)')
  assert.equal(
    t('register.usernameTaken', { value: 'ana' }),
    'O username "ana" já se encontra resgistado na plataforma.',
  )
  assert.equal(t('entity.created', { title: 'Curso' }), 'Curso - registo criado com sucesso!')
})

test('what fills a placeholder is taken as it is, and a missing value stays visible', () => {
  assert.equal(t('validation.duplicateEntry', { label: '{n} $& x' }), 'Registo duplicado em {n} $& x')
  assert.equal(t('validation.answer'), 'Introduza a resposta {n}')
})

test('a count chooses singular or plural', () => {
  assert.equal(tCount('common.rows', 1), '1 registo')
  assert.equal(tCount('common.rows', 0), '0 registos')
  assert.equal(tCount('common.rows', 12), '12 registos')
})

test('a time chooses singular or plural', () => {
  const left = (time: string) => tTime('exam.left', time)
  assert.equal(left('1 minuto'), 'Falta 1 minuto para o fim do teste')
  assert.equal(left('10 minutos'), 'Faltam 10 minutos para o fim do teste')
  assert.equal(left('1 minuto e 30 segundos'), 'Falta 1 minuto e 30 segundos para o fim do teste')
})

test('an academy overrides key by key, and the rest stays', () => {
  assert.deepEqual(setOverrides({ auth: { login: 'Iniciar sessão' } }), [])
  assert.equal(t('auth.login'), 'Iniciar sessão')
  assert.equal(t('auth.logout'), 'Sair')
  assert.equal(currentCatalogue().auth.login, 'Iniciar sessão')
  assert.equal(currentCatalogue().auth.logout, 'Sair')
  setOverrides({})
  assert.equal(t('auth.login'), 'Entrar')
})

test('what an overriding file cannot change is named and left alone', () => {
  const file = JSON.parse('{"auth":{"login":7,"nope":"x"},"toString":"y","menu":null,"common":{"rows":"z"}}')
  assert.deepEqual(setOverrides(file).sort(), ['auth.login', 'auth.nope', 'common.rows', 'menu', 'toString'])
  assert.equal(t('auth.login'), 'Entrar')
})

test('a key put together from data can be asked for first', () => {
  assert.ok(isTextKey('problem.not_found'))
  assert.ok(!isTextKey('problem.toString'))
  assert.ok(!isTextKey('problem'))
})
