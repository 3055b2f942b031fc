import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeCriteria } from './task-describe.ts'

const words = (minute: string, hour: string, monthday: string, month: string, weekday: string) =>
  describeCriteria({ minute, hour, monthday, month, weekday })

test('a periodicity is put in words', () => {
  assert.equal(words('0', '7', '*', '*', '*'), 'Todos os dias, às 07:00')
  assert.equal(words('30', '8', '*', '*', '1-5'), 'De segunda-feira a sexta-feira, às 08:30')
  assert.equal(words('0', '8', '*', '*', '1'), 'À segunda-feira, às 08:00')
  assert.equal(words('0', '6', '1', '*', '*'), 'No dia 1 de cada mês, às 06:00')
  assert.equal(words('0', '6', '1,15', '0,6', '*'), 'Nos dias 1 e 15 em janeiro e julho, às 06:00')
  assert.equal(words('*/15', '*', '*', '*', '*'), 'Todos os dias, a cada 15 minutos')
  assert.equal(words('*/10', '8-18', '*', '*', '*'), 'Todos os dias, a cada 10 minutos, das 8 às 18 horas')
  assert.equal(words('5', '*', '*', '*', '*'), 'Todos os dias, a cada hora, aos 5 minutos')
  assert.equal(words('0', '8,20', '*', '*', '0,6'), 'Ao domingo e ao sábado, às 08:00 e 20:00')
  assert.equal(words('0', '9', '1', '*', '1'), 'No dia 1 e também à segunda-feira, às 09:00')
})

test('one that cannot be read is not described', () => {
  assert.equal(words('x', '7', '*', '*', '*'), '')
  assert.equal(describeCriteria(null), '')
})
