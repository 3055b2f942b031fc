import { ability, isOf } from '../../platform/access/ability.ts'

/** Trainees may see their own training on the start page, which has a part for each job. */
export const seeLearning = ability('home.seeLearning', (who) => isOf(who, 'student'))

/** Managers of companies, and the account of one, may see on the start page how these are doing. */
export const seeCompanies = ability('home.seeCompanies', (who) => isOf(who, 'gestor', 'company'))

/** A master may see on the start page which clients are in trouble. */
export const seeClients = ability('home.seeClients', (who) => isOf(who, 'master'))

/** Authors of courses may see on the start page which courses wait for something and which go badly. */
export const seeCourses = ability('home.seeCourses', (who) => isOf(who, 'admin', 'creator'))

/** An administrator may see on the start page what in the platform waits for them. */
export const seePlatform = ability('home.seePlatform', (who) => isOf(who, 'admin'))
