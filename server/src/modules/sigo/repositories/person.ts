import { eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SigoPerson } from '#contract/sigo/check.ts'
import type { Db } from '../../../platform/database/db.ts'
import { assignments } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'
import { educationLevels, sigoCounties, sigoDistricts } from '../../places/index.ts'
import { sigoPeople } from '../tables.ts'

export const district = alias(sigoDistricts, 'birth_district')
export const county = alias(sigoCounties, 'birth_county')
export const level = alias(educationLevels, 'education_level')

export const isDistrict: SQL = eq(district.value, users.citizenshipDistrict)
export const isCounty: SQL = eq(county.value, users.citizenshipCounty)
export const isLevel: SQL = eq(level.id, users.educationLevel)

const data = {
  dateOfBirth: users.dateOfBirth,
  gender: users.gender,
  identificationType: users.identificationType,
  identificationSubType: users.identificationSubType,
  emitedBy: users.emitedBy,
  identificationNumber: users.identificationNumber,
  identificationCheckCC: users.identificationCheckCC,
  dateValidateCC: users.dateValidateCC,
  nif: users.nif,
  nationalityCountry: users.nationalityCountry,
  nationalityCountryOther: users.nationalityCountryOther,
  citizenshipCountry: users.citizenshipCountry,
  citizenshipCountryOther: users.citizenshipCountryOther,
  citizenshipDistrict: users.citizenshipDistrict,
  citizenshipCounty: users.citizenshipCounty,
}

/** What SIGO asks about a person, with places as in its lists; needs `district`, `county` and `level` joined. */
export const personColumns = {
  ...data,
  name: users.name,
  educationLevel: level.name,
  districtName: district.name,
  countyName: county.name,
  countyDistrict: county.district,
}

type PersonRow = { [K in keyof typeof data]: string | null } & {
  name: string
  educationLevel: string | null
  districtName: string | null
  countyName: string | null
  countyDistrict: string | null
}

export const toPerson = ({ districtName, countyName, countyDistrict, ...person }: PersonRow): SigoPerson => ({
  ...person,
  district:
    person.citizenshipDistrict !== null && districtName !== null
      ? { code: person.citizenshipDistrict, name: districtName }
      : null,
  county:
    person.citizenshipCounty !== null && countyName !== null
      ? { code: person.citizenshipCounty, name: countyName, district: countyDistrict ?? '' }
      : null,
})

/** A digest of all that is read about a person; it changes with any of it. */
const version = sql<string>`md5(row(${sql.join(Object.values(personColumns), sql`, `)})::text)`

/** People with a certificate whose data have changed since they were last checked, up to a limit. */
export const unread = (on: Db, limit: number) =>
  on
    .select({ id: users.id, version, ...personColumns })
    .from(users)
    .leftJoin(district, isDistrict)
    .leftJoin(county, isCounty)
    .leftJoin(level, isLevel)
    .leftJoin(sigoPeople, eq(sigoPeople.user, users.id))
    .where(
      sql`exists (select from ${assignments} a where a."user" = ${users.id} and a.is_complete)
        and ${sigoPeople.version} is distinct from ${version}`,
    )
    .limit(limit)

/** Stores what each lacks, with the version of the person that was read. */
export const keepRead = async (on: Db, read: readonly (typeof sigoPeople.$inferInsert)[]): Promise<void> => {
  await on
    .insert(sigoPeople)
    .values([...read])
    .onConflictDoUpdate({
      target: sigoPeople.user,
      set: { version: sql`excluded.version`, lacking: sql`excluded.lacking` },
    })
}
