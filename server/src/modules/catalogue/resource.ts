import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import type { Exam } from '#contract/catalogue/shapes.ts'
import { resource } from '#contract/catalogue/resource.ts'
import type { Item } from '#contract/platform/kernel/entity.ts'
import { isMachine } from '../../platform/access/actor.ts'
import { bindEntity, type SavingIn } from '../../platform/engine/binding.ts'
import { addApproval, approveAsSaved } from './approval.ts'
import { preparePackage } from './package.ts'
import { seesPoints } from './policy.ts'
import { resources } from './tables.ts'

/** The stored form of an exam: parts left out have their defaults. */
const completeExam = (exam: Exam): Exam => ({
  ...exam,
  time: exam.time ?? 0,
  final: exam.final ?? false,
  multipleChoice: exam.multipleChoice.map((question) => ({
    ...question,
    randomAnswers: question.randomAnswers ?? false,
  })),
})

/** An exam without what gives its answers away. */
const withoutPoints = (exam: NonNullable<Item<typeof resource>['exam']>) => ({
  ...exam,
  multipleChoice: exam.multipleChoice.map(({ explanation: _, answerPool, ...question }) => ({
    ...question,
    answerPool: answerPool.map(({ points: _points, ...answer }) => answer),
  })),
})

const beforeSave = async ({ values }: SavingIn<typeof resources>): Promise<void> => {
  const { file } = values
  if (file !== undefined) values.extension = file ? extensionOf(file.name) : null
  const { exam } = values
  if (exam !== undefined) values.exam = exam && completeExam(exam)
}

/** Whether a course may take it as its final exam follows from the type and from `exam.final`. */
const setFinalExam = ({ values, before }: SavingIn<typeof resources>): void => {
  const type = values.type ?? before?.type
  const exam = values.exam ?? before?.exam
  values.finalExam = type === 'exam' && exam?.final === true
}

export const resourceBinding = bindEntity(resource, resources, {
  hooks: {
    prepare: preparePackage,
    beforeSave: async (saving) => {
      await beforeSave(saving)
      setFinalExam(saving)
      approveAsSaved(saving)
    },
    present: async (items, rows, context) => {
      addApproval(items, rows, context)
      for (const item of items) {
        const file = item.media?.file
        Object.assign(item, {
          media: { ...item.media, filepath: file ? `/api/document/download/${file._id}` : null },
        })
        if (item.exam && !isMachine(context.actor) && !seesPoints(context.actor))
          Object.assign(item, { exam: withoutPoints(item.exam) })
      }
    },
  },
})
