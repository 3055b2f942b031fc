import { ability, isOf } from '../../platform/access/ability.ts'

/** The start page has a part for each job: for trainees, their own training; */
export const seeLearning = ability('home.seeLearning', (who) => isOf(who, 'student'))

/** who manages companies, or is the account of one, how these are doing; */
export const seeCompanies = ability('home.seeCompanies', (who) => isOf(who, 'gestor', 'company'))

/** a master, which clients are in trouble; */
export const seeClients = ability('home.seeClients', (who) => isOf(who, 'master'))

/** who writes courses, what of them waits and which go badly; */
export const seeCourses = ability('home.seeCourses', (who) => isOf(who, 'admin', 'creator'))

/** an administrator, what of the platform waits for them. */
export const seePlatform = ability('home.seePlatform', (who) => isOf(who, 'admin'))
