import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { roleKinds } from '../kernel/roles.ts'

/**
 * What a browser asks about the person who is logged in: for pages, menus and buttons. Each is an ability or a reach of a
 * module's policy, by its name; the server answers, and says so with the person.
 */
export const shownAbilities = [
  'action.fileTrainees',
  'action.showToAuditors',
  'assignment.giveOnCards',
  'assignment.remove',
  'assignment.seeCards',
  'auditorLink.showAny',
  'chat.tutor',
  'code.assign',
  'code.decideAccounts',
  'code.seeContent',
  'code.seeGroups',
  'code.seeUse',
  'code.sell',
  'company.askManager',
  'company.changeCertificates',
  'company.changeContacts',
  'company.changeDetails',
  'company.changeOwnDetails',
  'company.onlyOwn',
  'company.readBankAccount',
  'company.seeMap',
  'course.preview',
  'course.write',
  'discount.claim',
  'employment.keep',
  'evidence.judge',
  'faqs.moderate',
  'home.seeClients',
  'home.seeCompanies',
  'home.seeCourses',
  'home.seeLearning',
  'home.seePlatform',
  'hours.have',
  'import.make',
  'inspection.rehearseAcademy',
  'invitation.take',
  'invoice.check',
  'invoice.list',
  'log.empty',
  'management.openCompanyRoom',
  'management.openManagerRooms',
  'management.openMasterRooms',
  'management.seeTrainees',
  'overview.see',
  'planning.haveParts',
  'planning.makeFor',
  'report.seeTraining',
  'report.seeTutored',
  'service.list',
  'session.viewAs',
  'sigo.register',
  'sigo.see',
  'stats.open',
  'submission.grade',
  'task.oversee',
  'tutoring.desk',
  'user.add',
  'user.givePassword',
  'user.giveRole',
  'user.move',
  'user.placeAnywhere',
  'user.sendRecovery',
] as const
export type AbilityName = (typeof shownAbilities)[number]

/** May the person do this, as the server said with them? */
export const may = ({ abilities }: { abilities?: readonly string[] }, name: AbilityName): boolean =>
  abilities?.includes(name) ?? false

/** The kinds of role that may do it (rule access.pages). */
export const kindsOfAbility = defineEndpoint({
  method: 'GET',
  path: '/api/abilities/:ability',
  tag: 'accounts',
  summary: 'The kinds of role that may do something',
  caller: 'person',
  params: z.object({ ability: z.enum(shownAbilities) }),
  answer: z.object({ kinds: z.array(z.enum(roleKinds)) }),
})
