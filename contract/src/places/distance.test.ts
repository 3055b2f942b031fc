import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distance, EARTH_RADIUS } from './distance.ts'
import { sortMarkers } from './markers.ts'

const lisbon = { latitude: 38.7223, longitude: -9.1393 }
const porto = { latitude: 41.1579, longitude: -8.6291 }
const funchal = { latitude: 32.6669, longitude: -16.9241 }

test('the distance of two places, in kilometres and miles', () => {
  assert.equal(Math.round(distance(lisbon, porto, 'km')), 274)
  assert.equal(Math.round(distance(lisbon, porto, 'mi')), 170)
  assert.equal(Math.round(distance(lisbon, funchal, 'km')), 973)
  assert.equal(distance(porto, lisbon, 'km'), distance(lisbon, porto, 'km'))
  assert.equal(distance(lisbon, lisbon, 'km'), 0)
})

test('half way around the Earth, over a pole and over the date line', () => {
  const equator = { latitude: 0, longitude: 0 }
  assert.equal(distance(equator, { latitude: 0, longitude: 180 }, 'km'), Math.PI * EARTH_RADIUS.km)
  assert.equal(
    Math.round(distance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 'mi')),
    Math.round(Math.PI * EARTH_RADIUS.mi),
  )
  const near = distance({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 'km')
  assert.equal(Math.round(near), 111)
})

test('markers are in the order of their titles, as Portuguese reads them', () => {
  const titles = ['Óbidos', 'lisboa', 'Évora', 'Loja 10', 'Loja 9', 'Faro']
  const sorted = sortMarkers(titles.map((title) => ({ title, ...lisbon })))
  assert.deepEqual(
    sorted.map(({ title }) => title),
    ['Évora', 'Faro', 'lisboa', 'Loja 9', 'Loja 10', 'Óbidos'],
  )
})
