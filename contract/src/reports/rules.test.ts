import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { answersByCategory, sumFigures, type Figures } from './rules.ts'

const figures = (values: Partial<Figures>): Figures => ({ ...sumFigures([]), ...values })

describe('the figures of several', () => {
  it('add up, answers by category and answer', () => {
    const sum = sumFigures([
      figures({
        assigned: 2,
        examBands: [1, 0, 0, 0, 2],
        answers: [
          { category: 'Conteúdos', answer: 'Sim', count: 2 },
          { category: 'Apoio', answer: 'Sim', count: 1 },
        ],
      }),
      figures({
        assigned: 3,
        surveys: 1,
        examBands: [0, 1, 0, 0, 2],
        answers: [{ category: 'Conteúdos', answer: 'Sim', count: 5 }],
      }),
    ])
    assert.equal(sum.assigned, 5)
    assert.equal(sum.surveys, 1)
    assert.deepEqual(sum.examBands, [1, 1, 0, 0, 4])
    assert.deepEqual(sum.answers, [
      { category: 'Conteúdos', answer: 'Sim', count: 7 },
      { category: 'Apoio', answer: 'Sim', count: 1 },
    ])
  })

  it('are zeros of none', () => {
    assert.deepEqual(sumFigures([]).examBands, [0, 0, 0, 0, 0])
    assert.equal(sumFigures([]).seconds, 0)
  })
})

describe('answers by category', () => {
  it('are in the survey’s order, and what it no longer asks comes last', () => {
    const answers = [
      { category: 'Antiga', answer: 'Talvez', count: 1 },
      { category: 'Apoio', answer: 'Sim', count: 3 },
      { category: 'Conteúdos', answer: 'Sim', count: 2 },
      { category: 'Conteúdos', answer: 'Talvez', count: 4 },
      { category: 'Conteúdos', answer: 'Não', count: 1 },
    ]
    const order = { categories: ['Conteúdos', 'Apoio'], answers: ['Não', 'Sim'] }
    const found = answersByCategory(answers, order)
    assert.deepEqual(
      found.map(({ category }) => category),
      ['Conteúdos', 'Apoio', 'Antiga'],
    )
    assert.deepEqual(found[0]?.answers, [
      { answer: 'Não', count: 1 },
      { answer: 'Sim', count: 2 },
      { answer: 'Talvez', count: 4 },
    ])
  })
})
