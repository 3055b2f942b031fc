/** What triggers a queue's work: a cause, whose transaction writes the job; or the clock (Lisbon's time). */
type Ask = { cause: string } | { cron: string }

/** A queue of background work, and what happens if the process dies. */
export interface QueueEntry {
  about: string
  ask: Ask
  /** The state if the process dies in the middle of it, and what the next run does. */
  middle: string
  /** What the next run does if everything was done, but the job was not deleted. */
  done: string
}

const UNDONE = 'nothing of it is written: the whole is done again'
const AS_FAR = 'what was committed stays, the rest is done'
const NOTHING = 'finds nothing to do'

/**
 * Every queue of the product. The job of a cause is tried again until it is done; the work of the clock looks for all
 * that is to be done, so that the next time does what one did not. `scripts/write-event-catalogue.mjs` makes the table
 * of docs/events.md of it.
 */
export const queueCatalogue = {
  events: {
    about: 'What follows from an event that lasts',
    ask: { cause: 'each event that lasts' },
    middle: UNDONE,
    done: 'its handler sees that it is done',
  },
  mail: {
    about: 'Sends a mail of the outbox',
    ask: { cause: 'whatever writes a mail, where there is a mail server' },
    middle: 'the message is sent again five minutes later at the soonest, by the same `Message-ID`',
    done: 'sees that it was sent',
  },
  push: {
    about: 'Shows a notice in a browser',
    ask: { cause: 'a notice, for each browser of its person' },
    middle: 'the browser is notified again, except of what was read meanwhile',
    done: 'the browser is notified twice, and shows one: a notice has its number there',
  },
  newsletter: {
    about: 'Passes a subscription on to the service that the installation names',
    ask: { cause: 'a subscription' },
    middle: 'the service is called again: only it knows whether it received the first call',
    done: 'the service gets the same address twice',
  },
  chat: {
    about: 'Notifies of a message that nobody read',
    ask: { cause: 'the first message that a side has not read' },
    middle: UNDONE,
    done: 'nobody is notified twice of the same unread messages',
  },
  'message.send': {
    about: 'Goes on with a message to many, some hundreds at once',
    ask: { cause: 'a message to more than one step takes' },
    middle: AS_FAR,
    done: NOTHING,
  },
  dataExport: {
    about: 'Makes the copy of all that is held of a person',
    ask: { cause: 'a request' },
    middle: 'a file without an owner goes after a day; the copy is made again',
    done: 'sees that it was made',
  },
  sealArchive: {
    about: 'Makes the ZIP of a sealed action',
    ask: { cause: 'a request' },
    middle: 'a file without an owner goes after a day; the archive is made again',
    done: 'sees that it was made',
  },
  'imports.work': {
    about: 'Reads, writes or takes back a file of people or courses',
    ask: { cause: 'a request to import, write or undo; done at once where it is short' },
    middle: 'it is written and taken back in one transaction each, and reading restarts',
    done: NOTHING,
  },
  'imports.mails': {
    about: 'Mails those whom a file made or gave courses',
    ask: { cause: 'a file that is written' },
    middle: AS_FAR,
    done: NOTHING,
  },
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
  'exams.due': {
    about: 'Grades the attempts whose time is over',
    ask: { cron: '* * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
  sessions: {
    about: 'Ends the sessions whose time is over',
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
  evidence: {
    about: 'Seals the time that was recorded',
    ask: { cron: '*/5 * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
  sweep: {
    about: 'Removes files and copies whose time is over',
    ask: { cron: '17 * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
  'imports.sweep': {
    about: 'Forgets the rows of files that rest since a day',
    ask: { cron: '41 * * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
  'certificates.due': {
    about: 'Issues certificates that no event announces',
    ask: { cron: '23 4 * * *' },
    middle: AS_FAR,
    done: NOTHING,
  },
  'notice-digest': {
    about: 'Mails each person a summary of their notices',
    ask: { cron: '0 8 * * *' },
    middle: 'summaries that went out stay; the others go out with the next run',
    done: NOTHING,
  },
} as const satisfies Readonly<Record<string, QueueEntry>>

export type QueueName = keyof typeof queueCatalogue
