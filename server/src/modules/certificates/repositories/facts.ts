import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { attempts } from '../../assessment/index.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments, attendance } from '../../enrolment/index.ts'
import { companies, personColumns, users } from '../../people/index.ts'
import { sigoCounties, sigoDistricts } from '../../places/index.ts'
import { mayDownloadOwn } from '../policy.ts'

const county = alias(sigoCounties, 'county')
const district = alias(sigoDistricts, 'district')

/** The attempts at the final exam that count, under the name `tried`. */
const tried = sql`from ${attempts} tried where tried.assignment = ${assignments.id} and tried.kind = 'exam'
  and tried.voided_at is null`

/** What a certificate of an assignment is made from, in one read; undefined if the course is gone. */
export const findFacts = async (on: Db, assignment: string) => {
  const [facts] = await on
    .select({
      assignment: assignments,
      user: personColumns,
      degree: {
        id: degrees.id,
        name: degrees.name,
        code: degrees.code,
        duration: degrees.duration,
        hduration: degrees.hduration,
      },
      company: { name: companies.name },
      mayDownloadOwn,
      county: county.name,
      district: district.name,
      attendedAt: sql<string | null>`(select max(${attendance.lastAt}) from ${attendance}
        where ${attendance.assignment} = ${assignments.id})`,
      triedAt: sql<string | null>`(select max(tried.submitted_at) ${tried})`,
      grade: sql<{ value: number; weight: number } | null>`(
        select json_build_object('value', tried.final_value, 'weight', tried.weight) ${tried}
          and tried.success and tried.final_value is not null order by tried.final_value desc limit 1)`,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(companies, eq(companies.id, users.company))
    .leftJoin(county, eq(county.value, users.citizenshipCounty))
    .leftJoin(district, eq(district.value, users.citizenshipDistrict))
    .where(eq(assignments.id, assignment))
    .limit(1)
  return facts
}

export type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>
