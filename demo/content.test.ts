import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { describe, it } from 'node:test'
import { categories } from './categories.ts'
import { courses } from './courses/index.ts'
import { surveys } from './surveys.ts'
import type { Course, Exam } from './types.ts'

const categoryKeys = categories.map((category) => category.key)

function exams(course: Course): [string, Exam][] {
  const inSessions = Object.entries(course.resources).flatMap(([key, resource]): [string, Exam][] =>
    resource.type === 'exam' ? [[key, resource.exam]] : [],
  )
  return [['final', course.exam.exam], ...inSessions]
}

/** Every file that a course names. */
function files(course: Course): string[] {
  const ofResources = Object.values(course.resources).flatMap((resource) => {
    if (resource.type === 'html5') return [resource.html5.zip]
    if (resource.type !== 'media') return []
    const { config, media } = resource
    const more = config
      ? [...config.sources.map((s) => s.src), ...config.tracks.map((t) => t.src), config.poster]
      : []
    return [media.filepath, ...more]
  })
  const ofLectures = course.modules.flatMap((module) =>
    module.lectures.flatMap((lecture) => [
      ...lecture.attachments.map((attachment) => attachment.document),
      ...lecture.resources.flatMap((resource) => resource.document ?? []),
    ]),
  )
  return [...new Set([course.badge, course.manual, ...ofResources, ...ofLectures])]
}

for (const course of courses) {
  describe(`course ${course.key}`, () => {
    it('has exams that obey the rules of their editor', () => {
      for (const [name, exam] of exams(course)) {
        assert.ok(exam.weight >= 0, name)
        assert.ok(exam.questions >= 1 && exam.questions <= exam.multipleChoice.length, name)
        for (const question of exam.multipleChoice) {
          const pool = question.answerPool
          assert.ok(question.answers >= 1 && question.answers <= pool.length, question.question)
          assert.ok(
            pool.every((a) => a.answer.trim() && a.points >= -1 && a.points <= 1),
            question.question,
          )
          assert.equal(pool.filter((a) => a.points === 1).length, 1, question.question)
          assert.equal(new Set(pool.map((a) => a.answer)).size, pool.length, question.question)
        }
        const asked = exam.multipleChoice.map((question) => question.question)
        assert.equal(new Set(asked).size, asked.length, name)
      }
    })

    it('has a final exam with a pool of ten questions or more', () => {
      assert.equal(course.exam.exam.final, true)
      assert.ok(course.exam.exam.multipleChoice.length >= 10)
    })

    it('lasts what its sessions last', () => {
      const lectures = course.modules.flatMap((module) => module.lectures)
      const minutes = lectures.reduce((sum, lecture) => sum + lecture.duration, 0)
      assert.equal(minutes, course.duration)
      assert.ok(course.hduration * 60 >= course.duration)
    })

    it('refers only to what is there', () => {
      const lectures = course.modules.flatMap((module) => module.lectures)
      const used = lectures.flatMap((lecture) => lecture.resources.map((r) => r.resource))
      assert.deepEqual(new Set(used), new Set(Object.keys(course.resources)))
      assert.equal(new Set(lectures.map((l) => l.key)).size, lectures.length)
      assert.ok(lectures.every((lecture) => lecture.resources.length > 0 && lecture.summary))
      for (const key of [...course.categories, ...course.modules.flatMap((m) => m.categories)])
        assert.ok(categoryKeys.includes(key), key)
      assert.ok(surveys.some((survey) => survey.key === course.survey))
    })

    it('has every file that it names', () => {
      for (const file of files(course)) assert.ok(existsSync(new URL(`media/${file}`, import.meta.url)), file)
    })
  })
}
