import type { Person } from '../../../platform/access/actor.ts'
import { findTrainees, openManagerRooms, openMasterRooms } from '../../management/index.ts'
import { findTutored } from '../../reports/index.ts'
import { detailOf, opensList, type Find } from './parts.ts'

/** A manager's list of trainees, as an address that the search words complete. */
const traineeList = (who: Person): string => {
  if (openManagerRooms(who)) return '/gestor/formandos?'
  return openMasterRooms(who) ? '/master/formandos?' : '/empresa?tab=formandos&'
}

/** People: the whole list of users if the user may open it, else the trainees that they answer for. */
export const peopleFound: Find = async (parts, who, asked) => {
  if (opensList(parts, who, 'user')) {
    const users = await parts.engine.find('user', asked, who)
    return {
      items: users.map(({ _id, email, role, data }) => ({
        _id,
        name: data.name ?? '',
        detail: detailOf(email, role?.name),
        to: `/user/view/${_id}`,
      })),
      list: '/user/list?',
    }
  }
  const trainees = await findTrainees(parts.db, who, asked.search, asked.limit)
  return {
    items: trainees.map(({ _id, name, email, company }) => ({
      _id,
      name,
      detail: detailOf(email, company),
      to: `/user/view/${_id}`,
    })),
    list: traineeList(who),
  }
}

/** At most this many of a trainee's courses are named. */
const NAMED_COURSES = 3

/** The trainees of the courses that somebody moderates, each with those courses. */
export const tutoredFound: Find = async (parts, who, asked) => {
  const trainees = await findTutored(parts.db, who, asked)
  return {
    items: trainees.map(({ _id, name, courses }) => ({
      _id,
      name,
      detail: detailOf(...courses.slice(0, NAMED_COURSES)),
      to: `/tutor/formandos?q=${encodeURIComponent(name)}`,
    })),
    list: '/tutor/formandos?',
  }
}
