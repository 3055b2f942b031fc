import { eq, inArray } from 'drizzle-orm'
import { faqs as faqsEntity } from '#contract/support/faqs.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf, type Human, type Person } from '../../../platform/access/actor.ts'
import { partIn } from '../../enrolment/index.ts'
import { type CoursePlace, findModerators, findPlace, modules } from '../../catalogue/index.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { none, not, or, type Scope } from '../../../platform/access/scope.ts'
import { bindEntity, type ItemOut, type SavingIn } from '../../../platform/engine/binding.ts'
import type { Db } from '../../../platform/database/db.ts'
import { faqsInSight, faqsModeratedBy } from './scope.ts'
import { faqs } from './table.ts'
import { findSessionTools } from '../../people/index.ts'

type FaqSaving = SavingIn<typeof faqs>

const placeOf = ({ values, before }: FaqSaving): CoursePlace => {
  const { degree, module, lecture, resource } = { ...before, ...values }
  if (!degree) throw invalidField('degree', t('validation.required'))
  return { degree, module, lecture, resource }
}

const moderates = async (saving: FaqSaving, user: Person): Promise<boolean> => {
  if (user.role.admin) return true
  const degree = saving.before ? saving.before.degree : saving.values.degree
  return typeof degree === 'string' && (await partIn(saving.tx, user, degree)).moderates
}

/** Who asks says what it asks, and where; nothing else is its to say. */
const askedBy = async (saving: FaqSaving, user: Person): Promise<void> => {
  const { tx, before, values } = saving
  for (const column of ['answer', 'tags'] as const) delete values[column]
  if (before) {
    for (const column of ['degree', 'module', 'lecture', 'resource'] as const) delete values[column]
    const rewritten = (['subject', 'question'] as const).some(
      (column) => values[column] !== undefined && values[column] !== before[column],
    )
    if (before.answer && rewritten) throw new Problem('conflict')
    return
  }
  if (!(await findSessionTools(tx, user._id)).help) throw new Problem('forbidden')
  values.read_answer = false
  const degree = values.degree
  if (typeof degree !== 'string') throw invalidField('degree', t('validation.required'))
  if (!(await partIn(tx, user, degree)).takes) throw invalidField('degree', t('validation.reference'))
  await findPlace(tx, placeOf(saving))
}

/** Who answers for the course keeps its FAQs: a new one is shown at once, a new answer is unread (rule faq.questions). */
const keptBy = (saving: FaqSaving, user: Person): void => {
  const { platform, before, values } = saving
  const { tags, answer } = { ...before, ...values }
  if (!tags?.length) throw invalidField('tags', t('validation.tag'))
  if (values.answer === undefined || values.answer === before?.answer) return
  values.answeredAt = answer ? platform.clock.now() : null
  values.moderator = answer ? user._id : null
  values.read_answer = false
  if (!before) values.promoted = Boolean(answer)
}

const tellTutors = async (saving: FaqSaving, user: Person): Promise<void> => {
  const { tx, platform, id, values } = saving
  const place = placeOf(saving)
  const moderators = await findModerators(tx, place.degree)
  await sendTemplate(
    platform,
    tx,
    'faqmoderator',
    {
      ...(await findPlace(tx, place)),
      name: user.name,
      subject: String(values.subject),
      question: String(values.question),
      link: `${platform.config.baseUrl}/faqs/edit/${id}`,
    },
    {
      to: moderators.map(({ email }) => email),
      toUsers: moderators.map(({ _id }) => _id),
      self: user.email,
    },
  )
}

/** Says what the session of each question is called. */
const nameLectures = async (
  db: Db,
  items: ItemOut[],
  rows: readonly { module: string | null; lecture: string | null }[],
): Promise<void> => {
  const ids = [...new Set(rows.map(({ module }) => module))].filter((id) => typeof id === 'string')
  const found =
    ids.length === 0
      ? []
      : await db.select({ lectures: modules.lectures }).from(modules).where(inArray(modules.id, ids))
  const names = new Map(found.flatMap(({ lectures }) => lectures.map(({ _id, name }) => [_id, name])))
  for (const [index, item] of items.entries())
    item.lectureName = names.get(String(rows[index]?.lecture)) ?? null
}

/** A promoted question is shown to all who take the course; who asked it is known to its tutors alone. */
const askersHidden = (who: Human): Record<string, Scope> => {
  const known = who.kind === 'person' ? or(eq(faqs.user, who._id), faqsModeratedBy(who)) : none
  return { user: not(known) }
}

/** Asked in the player by who takes a course; answered, promoted and removed by who moderates it (rule faq.questions). */
export const faqsBinding = bindEntity(faqsEntity, faqs, {
  scope: faqsInSight,
  hides: askersHidden,
  hooks: {
    beforeSave: async (saving) => {
      const { actor, before, values } = saving
      const user = personOf(actor)
      if (!user) return
      if (!before) values.user = user._id
      if (await moderates(saving, user)) {
        keptBy(saving, user)
        if (!before && values.degree) await findPlace(saving.tx, placeOf(saving))
      } else await askedBy(saving, user)
    },
    afterSave: async (saving) => {
      const { actor, before, values } = saving
      const user = personOf(actor)
      if (user && !before && !values.answer && typeof values.degree === 'string')
        await tellTutors(saving, user)
    },
    present: async (items, rows, { db }) => nameLectures(db, items, rows),
  },
  // A question stays its tutors' to remove; they are in scope, and never who asked.
  can: (user, row) => ({ remove: user.role.admin || row.user !== user._id }),
})
