import { eq } from 'drizzle-orm'
import { degrees } from '../../modules/catalogue/index.ts'
import { comments, faqs } from '../../modules/support/index.ts'
import { one, type Makers, type MakersWorld } from './world.ts'

/** Courses, and what their trainees ask and note. */
export const courseMakers = ({ app, d, course, other, ids, moderators, added }: MakersWorld): Makers => {
  const { db } = app.platform
  const place = { degree: course.degree.id, module: course.module.id, lecture: course.lectures[0]?._id ?? '' }
  const question = (values: Partial<typeof faqs.$inferInsert>) =>
    one(
      db
        .insert(faqs)
        .values({ ...place, subject: 'S', question: 'Q', ...values })
        .returning(),
    )
  const degree = async (values: Partial<typeof degrees.$inferInsert>) => {
    const id = await added('degree')
    return one(
      db
        .update(degrees)
        .set({ state: 0, demomode: false, master: false, ...values })
        .where(eq(degrees.id, id))
        .returning(),
    )
  }
  return {
    degree: {
      published: () => degree({ state: 2 }),
      moderated: () => degree({ moderators }),
      hidden: () => degree({}),
      authored: (who) => degree({ owner: who }),
    },
    faqs: {
      own: () => question({ user: ids.student }),
      classmate: () => question({ user: d.trainee.id }),
      promoted: () => question({ user: d.trainee.id, promoted: true, answer: 'R' }),
      other: () => question({ user: d.trainee.id, degree: other.degree.id }),
    },
    comment: {
      own: () =>
        one(
          db
            .insert(comments)
            .values({ ...place, user: ids.student, body: 'N' })
            .returning(),
        ),
    },
  }
}
