import { AS_FAR, NOTHING, type Queues } from '../../platform/jobs/catalogue.ts'

/** The queues of this module. */
export const queues = {
  'task.run': {
    about: 'Runs a task that administrators plan',
    ask: { cause: 'its time, or who runs it by hand' },
    middle:
      'after two minutes of silence the run begins again, three times in all; then it has failed, and administrators are notified',
    done: 'sees that the run has ended',
  },
  'task.tick': {
    about: 'Begins the tasks that are due, and again the runs whose process died',
    ask: { cron: '* * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
  failures: {
    about: 'Notifies administrators of work that failed for good',
    ask: { cron: '* * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
} as const satisfies Queues
