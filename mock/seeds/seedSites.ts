import { sql } from 'kysely'
import { prepareInstallation } from '../../server/app/prepareInstallation'
import { publishersAfterSites } from '../../server/features/sites/publisherLists'
import { CONTROL } from '../../server/foundation/services/places'
import type { Services } from '../../server/foundation/services/services'
import { change } from '../../server/kernel/changes'
import { publisher } from '../../src/resources/publisher'
import { checkSignOf } from '../../src/resources/rules/chineseTaxId'
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
      await writer.updateWhere(site, sql`t.name = 'main'`, { has_gapless_numbers: true, unpaid_hours: 72, ...seller })
      await publishersAfterSites(writer)
    },
  )
  // Makes the schemas of local sites that have none.
  await prepareInstallation(services.database, () => Promise.reject(new Error('The installation was prepared before')))
  places.forgetAll()
  return [published.changeSetId, made.changeSetId]
}

/** Who sells on the first site, as its invoices say it. */
const SELLER_CODE = '91310115MA1K3BL7X'
const seller = {
  seller_name: '博览市场研究（上海）有限公司',
  seller_name_en: 'Bolan Market Research (Shanghai) Co., Ltd.',
  seller_tax_id: SELLER_CODE + checkSignOf(SELLER_CODE),
  seller_phone: '021-6888 5200',
  seller_address: '上海市浦东新区世纪大道 1200 号 18 层',
  seller_address_en: '18/F, 1200 Century Avenue, Pudong, Shanghai, China',
  seller_bank: '中国银行上海市浦东开发区支行',
  seller_account: '4550 6688 0123',
}

const publisherRow = ({ host, ...values }: (typeof publishers)[number], at: number) => ({
  ...values,
  website: `https://${host}`,
  email: `office@${host}`,
  content: `<p>${values.name}出版行业研究报告。</p><p>${values.english_name} publishes industry research.</p>`,
  sort: (at + 1) * 100,
})
