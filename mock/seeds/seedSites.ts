import { sql } from 'kysely'
import { prepareInstallation } from '../../server/app/prepareInstallation'
import { change } from '../../server/changes'
import { CONTROL } from '../../server/services/places'
import type { Services } from '../../server/services/services'
import { publishersAfterSites } from '../../server/sites/publisherLists'
import { publisher } from '../../src/resources/publisher'
import { site } from '../../src/resources/site'
import { ADMIN_ID, idsBy } from './seedPeople'
import { newSites } from './sites'
import { publishers } from './words'

/** Publishers and the sites beside the first, with their tables. Answers the change sets. */
export async function seedSites(services: Services): Promise<number[]> {
  const { places } = services
  const { control } = places
  const published = await change(
    services,
    control,
    { action: 'store', resource: 'publisher', site: CONTROL, userId: ADMIN_ID },
    (writer) => writer.insert(publisher, publishers.map(publisherRow)),
  )
  const languages = await idsBy(services, 'language', 'code')
  const countries = await idsBy(services, 'country', 'code')
  const rows = newSites.map(({ language, country, ...values }, at) => ({
    ...values,
    language_id: languages.get(language),
    country_id: countries.get(country),
    publisher_ids: published.result,
    is_local: true,
    state: 'live',
    sort: (at + 2) * 100,
  }))
  const made = await change(
    services,
    control,
    { action: 'store', resource: 'site', site: CONTROL, userId: ADMIN_ID },
    async (writer) => {
      await writer.insert(site, rows)
      await writer.updateWhere(site, sql`t.name = 'main'`, { has_gapless_numbers: true, unpaid_hours: 72 })
      await publishersAfterSites(writer)
    },
  )
  // Makes the schemas of local sites that have none.
  await prepareInstallation(services.database, () => Promise.reject(new Error('The installation was prepared before')))
  places.forgetAll()
  return [published.changeSetId, made.changeSetId]
}

const publisherRow = ({ host, ...values }: (typeof publishers)[number], at: number) => ({
  ...values,
  website: `https://${host}`,
  email: `office@${host}`,
  content: `<p>${values.name}出版行业研究报告。</p><p>${values.english_name} publishes industry research.</p>`,
  sort: (at + 1) * 100,
})
