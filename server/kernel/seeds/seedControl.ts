import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import { newestOf, siteHistory } from '../../foundation/db/migrations/site/versions'
import type { Place } from '../../foundation/db/place'
import { continents, countries } from './countries'
import { type SeededMenu, seedMenus } from './seedMenus'
import { seedPlaces } from './seedPlaces'
import { seedRoles } from './seedRoles'
import { seedTasks } from './seedTasks'
import { languages } from './words'

export interface FirstStart {
  adminEmail: string
  /** argon2id, as hashPassword gives it. */
  adminPasswordHash: string
  /** The address at which the first site is reached. */
  siteUrl: string
}

export const ADMIN_NAME = 'admin'
/** The site that every installation starts with; it lives in the installation's own database. */
export const FIRST_SITE = 'main'

const SEEDED = 'seed.control'

/**
 * Fills a migrated control place at the first start, and adds new menu rows at every later one. All or nothing; two
 * nodes at once do it once. `first` is called only where it is the first start. Answers whether it was.
 */
export async function seedControl(
  place: Place,
  first: () => Promise<FirstStart>,
  siteVersion = newestOf(siteHistory),
): Promise<boolean> {
  return place.database.kysely.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`${place.schema}.${SEEDED}`}))`.execute(transaction)
    const trx = transaction.withSchema(place.schema)
    const done = await trx.selectFrom('installation').select('key').where('key', '=', SEEDED).executeTakeFirst()
    const menus = await seedMenus(trx)
    if (!done) {
      await seedFirst(trx, menus, await first(), siteVersion)
      await trx.insertInto('installation').values({ key: SEEDED, value: '1' }).execute()
    }
    await seedPlaces(trx)
    await seedTasks(transaction, place.schema)
    return !done
  })
}

async function seedFirst(
  trx: Transaction<Tables>,
  menus: readonly SeededMenu[],
  first: FirstStart,
  siteVersion: string,
): Promise<void> {
  const superRole = await seedRoles(trx, menus)
  const departments = await trx
    .insertInto('department')
    .values({ name: '总部 / Head office' })
    .returning('id')
    .execute()
  await trx
    .insertInto('user')
    .values({
      name: ADMIN_NAME,
      email: first.adminEmail,
      password: first.adminPasswordHash,
      department_id: departments[0]?.id,
      role_ids: JSON.stringify([superRole]),
    })
    .execute()
  const language = await seedLanguages(trx)
  await seedCountries(trx)
  await seedContinents(trx)
  await seedFirstSite(trx, language, first.siteUrl, siteVersion)
}

/** Answers the id of Chinese, which the first site is in. */
async function seedLanguages(trx: Transaction<Tables>): Promise<number> {
  const values = languages.map(([name, native_name, code], at) => ({ name, native_name, code, sort: (at + 1) * 100 }))
  const made = await trx.insertInto('language').values(values).returning('id').execute()
  return Number(made[0]?.id)
}

async function seedCountries(trx: Transaction<Tables>): Promise<void> {
  const values = countries().map((country, at) => ({ ...country, sort: (at + 1) * 100 }))
  await trx.insertInto('country').values(values).execute()
}

async function seedContinents(trx: Transaction<Tables>): Promise<void> {
  const made = await trx
    .insertInto('dictionary')
    .values({ name: '大洲 / Continents', code: 'continent', remark: '国家的大洲 / The region of a country' })
    .returning('id')
    .execute()
  const values = Object.entries(continents).map(([value, [label, english_label]], at) => ({
    dictionary_id: made[0]?.id,
    label,
    english_label,
    value,
    sort: (at + 1) * 100,
  }))
  await trx.insertInto('dictionary_item').values(values).execute()
}

async function seedFirstSite(
  trx: Transaction<Tables>,
  language: number,
  domain: string,
  schema_version: string,
): Promise<void> {
  await trx
    .insertInto('site')
    .values({
      name: FIRST_SITE,
      title: '主站',
      english_name: 'Main site',
      domain,
      language_id: language,
      is_local: true,
      schema_version,
      state: 'live',
    })
    .execute()
}
