import {
  contactos,
  coordenadores as coordinatorTable,
  sliders as sliderTable,
  usefulDocuments as documentTable,
} from '#server/modules/site/content/tables.ts'
import { faqs as faqTable } from '#server/modules/support/faqs-table.ts'
import { educationLevels as educationTable } from '#server/modules/places/tables.ts'
import { newId } from '#server/platform/database/columns.ts'
import { educationLevels } from '../education-levels.ts'
import { contacto, coordenadores, faqs, sliders, usefulDocuments } from '../index.ts'
import type { LoadedCourse } from './courses.ts'
import type { People } from './people.ts'
import { named, withIds, type Plan } from './plan.ts'

/** Plans what surrounds the courses: slides, coordinators, contacts, useful documents, levels of schooling. */
export const planSupport = async (plan: Plan): Promise<void> => {
  for (const { image, ...slide } of sliders) {
    const id = newId()
    const stored = await plan.store(image, { kind: 'zlSlider', id, open: true })
    plan.write((tx) => tx.insert(sliderTable).values({ ...slide, id, image: stored }))
  }
  for (const { foto, ...coordinator } of coordenadores) {
    const id = newId()
    const stored = await plan.store(foto, { kind: 'coordenador', id, open: true })
    plan.write((tx) => tx.insert(coordinatorTable).values({ ...coordinator, id, foto: stored }))
  }
  for (const { file, ...document } of usefulDocuments) {
    const id = newId()
    const stored = await plan.store(file, { kind: 'usefulDocument', id })
    plan.write((tx) => tx.insert(documentTable).values({ ...document, id, file: stored }))
  }
  plan.write((tx) => tx.insert(contactos).values(contacto))
  plan.write((tx) => tx.insert(educationTable).values(educationLevels.map((name) => ({ name }))))
}

/** Plans the questions of trainees; an answered one is seen by all who take the session. */
export const planQuestions = (
  plan: Plan,
  people: People,
  courses: ReadonlyMap<string, LoadedCourse>,
): void => {
  const ids = new Map(faqs.map(({ subject }) => [subject, newId()]))
  const rows = faqs.map(
    ({
      mergedInto,
      course,
      lecture,
      user,
      moderator,
      answer,
      askedDaysAgo,
      tags,
      module: _module,
      ...faq
    }) => {
      const loaded = named(courses, course)
      const place = loaded.lectures.find(({ key }) => key === lecture)
      if (!place) throw new Error(`the demo has no ${lecture}`)
      return {
        ...faq,
        id: named(ids, faq.subject),
        mergedInto: mergedInto ? named(ids, mergedInto) : null,
        degree: loaded.id,
        module: place.module,
        lecture: place.lecture._id,
        answer: answer || null,
        promoted: answer !== '',
        answeredAt: answer ? plan.ago(askedDaysAgo - 0.5) : null,
        user: named(people.users, user),
        moderator: moderator ? named(people.users, moderator) : null,
        tags: withIds(tags),
        createdAt: plan.ago(askedDaysAgo),
      }
    },
  )
  plan.write((tx) => tx.insert(faqTable).values(rows))
}
