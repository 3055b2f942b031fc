import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Service } from '#contract/learning/person-endpoints.ts'
import { or as orScope, whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { services } from '../../commerce/index.ts'
import { degrees } from '../../catalogue/index.ts'
import { inCompaniesOf, users, usersInSight } from '../../people/index.ts'

/**
 * The services of a company or of a user that the viewer may see: of those, what the viewer's own companies pay for.
 * @throws Problem `not_found` for whom the viewer does not see
 */
const servicesInSight = async (db: Db, viewer: Person, id: string): Promise<SQL | undefined> => {
  const inSight = whereOf(orScope(usersInSight(viewer), inCompaniesOf(viewer, users.id)))
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), inSight))
  if (!found) throw new Problem('not_found')
  return and(
    or(eq(services.company, id), eq(services.user, id)),
    whereOf(inCompaniesOf(viewer, services.company)),
  )
}

const query = (db: Db) =>
  db
    .select({
      _id: services.id,
      createdAt: services.createdAt,
      descServico: services.descServico,
      type: services.type,
      value: services.value,
      degree: { _id: degrees.id, name: degrees.name },
      user: { _id: users.id, name: users.name },
    })
    .from(services)
    .leftJoin(degrees, eq(degrees.id, services.degree))
    .leftJoin(users, eq(users.id, services.user))

type Row = Awaited<ReturnType<typeof query>>[number]

const present = ({ createdAt, ...row }: Row): Service => ({ ...row, createdAt: createdAt.toISOString() })

/** A page of somebody's services, the last first, and the total of each service over all of them. */
export const listServices = async (
  db: Db,
  viewer: Person,
  id: string,
  { skip, limit }: { skip: number; limit: number },
) => {
  const condition = await servicesInSight(db, viewer, id)
  const [rows, totals] = await Promise.all([
    query(db).where(condition).orderBy(desc(services.createdAt), desc(services.id)).limit(limit).offset(skip),
    db
      .select({
        descServico: services.descServico,
        count: sql<number>`count(*)::int`,
        value: sql<number>`sum(${services.value})::float8`,
      })
      .from(services)
      .where(condition)
      .groupBy(services.descServico)
      .orderBy(services.descServico),
  ])
  return { items: rows.map(present), total: totals.reduce((sum, { count }) => sum + count, 0), totals }
}

/**
 * One service of somebody's.
 * @throws Problem `not_found`
 */
export const findService = async (db: Db, viewer: Person, id: string, service: string): Promise<Service> => {
  const condition = await servicesInSight(db, viewer, id)
  const [row] = await query(db).where(and(eq(services.id, service), condition))
  if (!row) throw new Problem('not_found')
  return present(row)
}
