import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { courseState } from '#contract/catalogue/shapes.ts'
import { degrees, isReleased } from '../../catalogue/index.ts'
import { wordPattern, wordsOf } from '../../../platform/engine/query.ts'

/** The data that decides which courses are listed. */
export interface Listing {
  privateCode?: string | undefined
  seesDemo: boolean
}

/**
 * States 1 and 2, and 3 with its private code; demo courses only for those who see them (rule site.courses); 2 and 3
 * when released.
 * @param seesDemo a boolean, as a parameter of the statement
 */
export const listedWith = (privateCode: SQL, seesDemo: SQL): SQL | undefined =>
  and(
    or(
      eq(degrees.state, courseState.prePublished),
      and(eq(degrees.state, courseState.published), isReleased),
      and(
        eq(degrees.state, courseState.private),
        isReleased,
        sql`${degrees.privateCode} = nullif(${privateCode}::text, '')`,
      ),
    ),
    sql`(${seesDemo}::boolean or not ${degrees.demomode})`,
  )

export const isListed = ({ privateCode, seesDemo }: Listing): SQL | undefined =>
  listedWith(sql`${privateCode ?? null}`, sql`${seesDemo}`)

/** Every word occurs in the name, the code or a search tag; accents and case do not matter. */
export const matches = (search: string | undefined): SQL | undefined => {
  const words = wordsOf(search)
  return and(
    ...words.map(
      (word) =>
        sql`(${degrees.search} like ${wordPattern(word)} or fold(${degrees.tags}::text) like ${wordPattern(word)})`,
    ),
  )
}

/** @param category an id; any where it is null */
export const inCategory = (category: SQL): SQL =>
  sql`(${category}::text is null
    or ${degrees.categories} @> jsonb_build_array(jsonb_build_object('category', ${category}::text)))`
