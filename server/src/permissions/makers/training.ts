import { eq } from 'drizzle-orm'
import { actions, dossierEntries } from '../../modules/actions/tables.ts'
import { annexDeliveries } from '../../modules/annex/tables.ts'
import { creditUses, employments, externalTrainings } from '../../modules/compliance/tables.ts'
import { one, type Makers, type MakersWorld } from './world.ts'

/** The training that a company proves: its people’s work, what they learn elsewhere, its actions and their dossiers. */
export const trainingMakers = ({ app, c, d, course, other, added }: MakersWorld): Makers => {
  const { db } = app.platform
  type Worked = { id: string; trainee: { id: string } }
  const workerAt = ({ id, trainee }: Worked) => ({ user: trainee.id, company: id, startDate: '2026-01-01' })
  const work = async (at: Worked) => {
    const { id: user } = await app.addUser({ company: at.id })
    return one(
      db
        .insert(employments)
        .values({ ...workerAt(at), user })
        .returning(),
    )
  }
  const elsewhere = async (at: Worked) => {
    await db.insert(employments).values(workerAt(at))
    return one(
      db
        .insert(externalTrainings)
        .values({
          ...workerAt(at),
          name: 'F',
          endDate: '2026-01-02',
          hours: 7,
          entity: 'E',
          entityType: '07',
        })
        .returning(),
    )
  }
  const credit = async (at: Worked) => {
    await db.insert(employments).values(workerAt(at))
    return one(
      db
        .insert(creditUses)
        .values({ ...workerAt(at), purpose: 'F', noticeDate: '2026-01-01', hours: 7 })
        .returning(),
    )
  }
  const delivery = (at: Worked) =>
    one(
      db
        .insert(annexDeliveries)
        .values({ company: at.id, year: 2024, deliveredOn: '2025-04-10', receipt: 'R1' })
        .returning(),
    )
  const action = async (values: Partial<typeof actions.$inferInsert>) => {
    const id = await added('action')
    return one(
      db
        .update(actions)
        .set({ degree: course.degree.id, tutors: [], ...values })
        .where(eq(actions.id, id))
        .returning(),
    )
  }
  const entry = async (values: Partial<typeof actions.$inferInsert>) => {
    const of = await action(values)
    return one(
      db
        .insert(dossierEntries)
        .values({ action: of, letter: 'r', date: '2026-01-12', name: 'Ocorrência', text: 'Falha de rede' })
        .returning(),
    )
  }
  return {
    employment: { own: () => work(c), other: () => work(d) },
    externalTraining: { own: () => elsewhere(c), other: () => elsewhere(d) },
    creditUse: { own: () => credit(c), other: () => credit(d) },
    annexDelivery: { own: () => delivery(c), other: () => delivery(d) },
    action: {
      own: () => action({ companies: [c.id] }),
      other: () => action({ companies: [d.id], degree: other.degree.id }),
      sealed: () => action({ companies: [c.id], state: 'sealed', version: 1 }),
    },
    dossierEntry: {
      own: () => entry({ companies: [c.id] }),
      other: () => entry({ companies: [d.id], degree: other.degree.id }),
      sealed: () => entry({ companies: [c.id], state: 'sealed', version: 1 }),
    },
  }
}
