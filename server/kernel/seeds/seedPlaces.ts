import type { Transaction } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import { areas } from './areas'
import { dictionaries } from './dictionaries'
import { platforms } from './platforms'

const STEP = 100

/** Areas of the countries that are there. An installation that grew up without them gets them once. */
async function seedAreas(trx: Transaction<Tables>): Promise<void> {
  const countries = await trx.selectFrom('country').select(['id', 'code']).execute()
  const ids = new Map(countries.map(({ code, id }) => [String(code), id]))
  const values = areas().flatMap(({ country, ...area }, at) => {
    const country_id = ids.get(country)
    return country_id === undefined ? [] : [{ ...area, country_id, sort: (at + 1) * STEP }]
  })
  if (values.length > 0) await trx.insertInto('area').values(values).execute()
}

async function seedPlatforms(trx: Transaction<Tables>): Promise<void> {
  const values = platforms.map((platform, at) => ({ ...platform, sort: (at + 1) * STEP }))
  await trx
    .insertInto('platform')
    .values(values)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Files lie in the data folder until somebody says otherwise. */
async function seedStorage(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('storage_account')
    .values({ name: '本机文件夹 / Local folder', provider: 'local', is_default: true, keeps: 'all' })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** A dictionary that somebody has made under the same code is theirs. */
async function seedDictionaries(trx: Transaction<Tables>): Promise<void> {
  for (const [nth, { words, first, ...dictionary }] of dictionaries.entries()) {
    const [made] = await trx
      .insertInto('dictionary')
      .values({ ...dictionary, sort: (nth + 1) * STEP })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .execute()
    if (!made) continue
    const items = Object.entries(words).map(([value, [label, english_label]], at) => ({
      dictionary_id: made.id,
      value,
      label,
      english_label,
      is_default: value === first,
      sort: (at + 1) * STEP,
    }))
    await trx.insertInto('dictionary_item').values(items).execute()
  }
}

const SEEDS = {
  'seed.area': seedAreas,
  'seed.platform': seedPlatforms,
  'seed.storage_account': seedStorage,
  'seed.dictionary': seedDictionaries,
} as const

/** What came after the first release: each is brought once, also to an installation that is older. */
export async function seedPlaces(trx: Transaction<Tables>): Promise<void> {
  for (const [key, seed] of Object.entries(SEEDS)) {
    const made = await trx
      .insertInto('installation')
      .values({ key, value: '1' })
      .onConflict((clash) => clash.doNothing())
      .returning('key')
      .execute()
    if (made.length > 0) await seed(trx)
  }
}
