import { courseEndLink, courseLink } from '#contract/enrolment/course-links.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { findOwnCourses } from '../../enrolment/index.ts'
import { openManagerRooms, openMasterRooms } from '../../management/index.ts'
import { detailOf, roomOf, type Find } from './parts.ts'

/** The courses of a trainee. */
export const ownCoursesFound: Find = async ({ db }, who, { search, limit }) => {
  const courses = await findOwnCourses(db, who._id, search, limit)
  return {
    items: courses.map(({ _id, name, isComplete }) => ({
      _id,
      name,
      detail: isComplete ? t('common.complete') : '',
      to: isComplete ? courseEndLink(_id) : courseLink(_id),
    })),
    list: null,
  }
}

/** The user's list of companies: of all, of a master's, or of a gestor's. */
const addressesOf = (who: Person) => {
  if (openMasterRooms(who) && openManagerRooms(who)) return { item: '/company/view/', list: '/company/list?' }
  const room = roomOf(who)
  return { item: room, list: `${room.slice(0, -1)}?` }
}

/** Companies. */
export const companiesFound: Find = async (parts, who, asked) => {
  const addresses = addressesOf(who)
  const companies = await parts.engine.find('company', asked, who)
  return {
    items: companies.map(({ _id, name, nif, email }) => ({
      _id,
      name: name ?? '',
      detail: detailOf(nif, email),
      to: addresses.item + _id,
    })),
    list: addresses.list,
  }
}

/** The courses of the back office. */
export const coursesFound: Find = async (parts, who, asked) => {
  const courses = await parts.engine.find('degree', asked, who)
  return {
    items: courses.map(({ _id, name, code }) => ({
      _id,
      name: name ?? '',
      detail: detailOf(code),
      to: `/degree/view/${_id}`,
    })),
    list: '/degree/list?',
  }
}

/** Codes, only by the complete code: no answer shows one. */
export const codeFound: Find = async (parts, who, asked) => {
  const codes = await parts.engine.find('code', asked, who)
  return {
    items: codes.map(({ _id, code, degree, company }) => ({
      _id,
      name: code ?? '',
      detail: detailOf(degree?.name, company?.name),
      to: `/code/view/${_id}`,
    })),
    list: '/code/list?',
  }
}

/** Complaints, by their number, their author or their subject. */
export const complaintsFound: Find = async (parts, who, asked) => {
  const complaints = await parts.engine.find('complaint', asked, who)
  return {
    items: complaints.map(({ _id, reference, subject, name }) => ({
      _id,
      name: reference ?? '',
      detail: detailOf(subject, name),
      to: `/complaint/view/${_id}`,
    })),
    list: '/complaint/list?',
  }
}

/** Training actions, by their number. */
export const actionsFound: Find = async (parts, who, asked) => {
  const actions = await parts.engine.find('action', asked, who)
  return {
    items: actions.map(({ _id, code, degree, startDate }) => ({
      _id,
      name: code ?? '',
      detail: detailOf(degree?.name, startDate),
      to: `/action/view/${_id}`,
    })),
    list: '/action/list?',
  }
}
