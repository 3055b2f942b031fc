import { clearUnactivated } from './modules/accounts/index.ts'
import { fileActions, sweepArchives, sweepAuditorRooms } from './modules/actions/index.ts'
import { sweepSpools } from './modules/catalogue/index.ts'
import { clearConversations } from './modules/chat/index.ts'
import { closeInvoices, expireCards, remindCards, remindIdleCards } from './modules/commerce/index.ts'
import { clearComplaints, remindComplaints } from './modules/complaints/index.ts'
import { formatsToConfirm, remindAnnex } from './modules/annex/index.ts'
import { countHours, remindLegalFigures } from './modules/compliance/index.ts'
import { mailRehearsals } from './modules/inspection/index.ts'
import { courseReminders } from './modules/enrolment/index.ts'
import { flagAnomalies } from './modules/evidence/index.ts'
import { clearActivity, clearErrors, clearMessages, clearSecurity } from './modules/operations/index.ts'
import type { Identity } from './modules/people/index.ts'
import { clearInactive, retention, sweepExports } from './modules/privacy/index.ts'
import { mailReports, managerDigest, refreshStats, reportByMail } from './modules/reports/index.ts'
import { clearNeeds } from './modules/site/index.ts'
import { personalData } from './personal-data.ts'
import { refreshStatistics } from './platform/database/statistics.ts'
import { sweepRateLimits } from './platform/http/rate-limit-repository.ts'
import { doEachOf } from './platform/jobs/each-of.ts'
import { sweepPlacedOrders } from './platform/placed-orders/placed-orders.ts'
import type { Platform } from './platform/platform.ts'
import type { TaskTypes } from './platform/task-types.ts'

/** The kinds of scheduled task that the modules have, which administrators plan. */
export const offerTasks = (taskTypes: TaskTypes): void =>
  taskTypes.offer(
    ...courseReminders,
    remindCards,
    remindIdleCards,
    expireCards,
    closeInvoices,
    remindComplaints,
    managerDigest,
    reportByMail,
    mailReports,
    refreshStats,
    flagAnomalies,
    retention({
      'keep.actionFiles': clearConversations,
      'keep.activity': clearActivity,
      'keep.errors': clearErrors,
      'keep.messages': clearMessages,
      'keep.security': clearSecurity,
      'keep.unactivated': clearUnactivated,
      'keep.inactive': clearInactive(personalData),
      'keep.complaints': clearComplaints,
      'keep.needs': clearNeeds,
    }),
    fileActions,
    countHours,
    remindLegalFigures(formatsToConfirm),
    mailRehearsals,
    remindAnnex,
  )

/** Schedules the clean-up of expired data. */
export const scheduleSweeps = (platform: Platform, identity: Identity): void => {
  const { db, jobs, files, clock, log } = platform
  jobs.define({
    queue: 'sweep',
    handle: () =>
      doEachOf(log, {
        rateLimits: () => sweepRateLimits(db),
        placedOrders: () => sweepPlacedOrders(db, clock.now()),
        files: () => files.sweep(clock.now()),
        spools: () => sweepSpools(clock.now()),
        exports: () => sweepExports(platform),
        archives: () => sweepArchives(platform),
        auditorRooms: () => sweepAuditorRooms(platform),
        statistics: () => refreshStatistics(db),
      }),
  })
  jobs.schedule('sweep', '17 * * * *')
  // Sockets end with their sessions: what ran out is ended soon, not by the hour.
  jobs.define({ queue: 'sessions', handle: identity.sweep })
  jobs.schedule('sessions', '* * * * *')
}
