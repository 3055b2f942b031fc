import { faqs as faqsEntity } from '#contract/support/faqs.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf, type Person } from '../../../platform/access/actor.ts'
import { type CoursePlace, findModerators, findPlace } from '../../catalogue/index.ts'
import { countMails } from '../../../platform/mail/allowance.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { faqModeratorMail } from '../mails.ts'
import { bindEntity, type PresentedItem, type SavingIn } from '../../../platform/engine/binding.ts'
import type { Db } from '../../../platform/database/db.ts'
import { faqs } from '../faqs-table.ts'
import { demandTaken, demandTool, faqsPolicy, keepsFaqs } from '../policy.ts'
import { spreadAnswer } from '../questions/use-cases/spread-answer.ts'
import { attachmentsOfMain, findQuestion, lectureNames } from '../repository.ts'
import { ownQuestion, questionToAnswer } from '../links.ts'
import { keptAnswer } from '../rich-answer.ts'
import { all } from '../../../platform/access/scope.ts'

type FaqSaving = SavingIn<typeof faqs>

const placeOf = ({ values, before }: FaqSaving): CoursePlace => {
  const { degree, module, lecture, resource } = { ...before, ...values }
  if (!degree) throw invalidField('degree', t('validation.required'))
  return { degree, module, lecture, resource }
}

/** The author of a question writes it; once answered, it is fixed. */
const askedBy = async (saving: FaqSaving, user: Person): Promise<void> => {
  const { tx, before, values } = saving
  if (before) {
    const rewritten = (['subject', 'question'] as const).some(
      (column) => values[column] !== undefined && values[column] !== before[column],
    )
    if ((before.answer || before.promoted) && rewritten) throw new Problem('conflict')
    return
  }
  await demandTool(tx, user, 'help')
  values.read_answer = false
  const place = placeOf(saving)
  await demandTaken(tx, user, place)
  await findPlace(tx, place)
}

/**
 * Those who answer for the course keep its FAQs: a new one is published at once, a new answer is unread, and without an
 * answer a question is shown to nobody else (rule faq.questions).
 */
const keptBy = (saving: FaqSaving, user: Person): void => {
  const { platform, before, values } = saving
  const { tags, answer } = { ...before, ...values }
  if (!tags?.length) throw invalidField('tags', t('validation.tag'))
  if (values.answer) values.answer = keptAnswer(values.answer)
  if (values.answer === undefined || values.answer === before?.answer) return
  values.answeredAt = answer ? platform.clock.now() : null
  values.moderator = answer ? user._id : null
  values.read_answer = false
  values.mergedInto = null
  if (!answer) values.promoted = false
  if (answer) values.firstAnsweredAt = before?.firstAnsweredAt ?? before?.answeredAt ?? platform.clock.now()
  if (!before) values.promoted = Boolean(answer)
}

const notifyTutors = async (saving: FaqSaving, user: Person): Promise<void> => {
  const { tx, platform, id, values } = saving
  const place = placeOf(saving)
  const moderators = await findModerators(tx, place.degree)
  await countMails(tx, user, moderators.length)
  await sendTemplate(
    platform,
    tx,
    faqModeratorMail,
    {
      ...(await findPlace(tx, place)),
      name: user.name,
      subject: String(values.subject),
      question: String(values.question),
      link: `${platform.config.baseUrl}${questionToAnswer(id)}`,
    },
    {
      to: moderators.map(({ email }) => email),
      toUsers: moderators.map(({ _id }) => _id),
      self: user.email,
    },
  )
}

/** A new answer is announced like one given by its own call. */
const notifyAskers = async ({ tx, platform, id, before }: FaqSaving, user: Person): Promise<void> => {
  const row = await findQuestion(tx, id, all)
  if (row) await spreadAnswer({ platform }, tx, user, row, before?.answer ? 'merged' : 'all')
}

/** An answered question no longer waits for a tutor, and reading the answer marks its notice as read. */
const markSeen = async (
  { tx, platform: { notices }, id, values }: FaqSaving,
  user: Person,
): Promise<void> => {
  if (values.answer) await notices.settle(tx, questionToAnswer(id))
  if (values.read_answer) await notices.see(tx, user._id, ownQuestion(id))
}

/** Adds the name of each question's session. */
const nameLectures = async (
  db: Db,
  items: PresentedItem<typeof faqsEntity>[],
  rows: readonly { module: string | null; lecture: string | null }[],
): Promise<void> => {
  const ids = [...new Set(rows.map(({ module }) => module))].filter((id) => typeof id === 'string')
  const names = await lectureNames(db, ids)
  for (const [index, item] of items.entries())
    item.lectureName = names.get(String(rows[index]?.lecture)) ?? null
}

/** Questions to the tutors. */
export const faqsBinding = bindEntity(faqsEntity, faqs, {
  policy: faqsPolicy,
  hooks: {
    beforeSave: async (saving) => {
      const { actor, before, values } = saving
      const user = personOf(actor)
      if (!user) return
      if (!before) values.user = user._id
      if (await keepsFaqs({ ...saving, who: user })) {
        keptBy(saving, user)
        if (!before && values.degree) await findPlace(saving.tx, placeOf(saving))
      } else await askedBy(saving, user)
    },
    afterSave: async (saving) => {
      const { actor, before, values } = saving
      const user = personOf(actor)
      if (user && !before && !values.answer && typeof values.degree === 'string')
        await notifyTutors(saving, user)
      if (user && before && values.answer && values.answer !== before.answer) await notifyAskers(saving, user)
      if (user && before) await markSeen(saving, user)
    },
    presentNeeds: ['answer', 'attachments'],
    presentReads: { ofMain: attachmentsOfMain },
    present: async (items, rows, { db, whole, computed }) => {
      await nameLectures(db, items, rows)
      for (const [index, item] of items.entries()) {
        item.attachments = computed(index, 'ofMain') ?? rows[index]?.attachments ?? []
        if (!whole) item.answer = rows[index]?.answer ?? null
      }
    },
  },
})
