import type { Place } from '../../server/foundation/db/place'
import type { Services } from '../../server/foundation/services/services'
import { change } from '../../server/kernel/changes'
import { category } from '../../src/resources/category'
import { industry } from '../../src/resources/industry'
import { priceVersion } from '../../src/resources/price_version'
import { region } from '../../src/resources/region'
import { branches, childCategories } from './branches'
import type { Row } from './reports'
import { ADMIN_ID, idsBy } from './seedPeople'
import { industries, priceVersions, publishers, regions } from './words'

const categoryRows = (): Row[] => [
  ...branches.map(({ name, link, number }, at) => ({
    name: name[0],
    name_en: name[1],
    link,
    number,
    email: `${link}@demo.example`,
    tags: [name[0], name[1]],
    seo_title: `${name[0]}市场研究报告`,
    is_recommend: at < 4,
    show_home: at < 6,
    is_hot: at % 5 === 0,
  })),
  ...childCategories.map(({ parent, name, link }) => ({
    name: name[0],
    name_en: name[1],
    link,
    parent_id: branches.findIndex((branch) => branch.link === parent) + 1,
  })),
]

const industryRows = (): Row[] =>
  industries.map(({ name, code, parent }) => ({
    name: name[0],
    name_en: name[1],
    code,
    parent_id: parent === undefined ? null : industries.findIndex((each) => each.code === parent) + 1,
  }))

const regionRows = (): Row[] => regions.map(([name, name_en, code]) => ({ name, name_en, code }))

/** The price versions of each publisher, in Chinese and in English. */
const priceRows = (languages: ReadonlyMap<string, number>): Row[] =>
  publishers.flatMap((_, at) =>
    (['zh-CN', 'en'] as const).flatMap((code, words) =>
      priceVersions.map(({ name, price, rule, note, isPosted }) => ({
        publisher_id: at + 1,
        name: name[words as 0 | 1],
        language_id: languages.get(code),
        price,
        rule,
        price_note: note[words as 0 | 1],
        need_delivery: isPosted,
      })),
    ),
  )

/** What reports refer to: their ids are the places in those lists, from 1. Answers the change set. */
export async function seedCatalog(services: Services, place: Place, site: string): Promise<number> {
  const languages = await idsBy(services, 'language', 'code')
  const meta = { action: 'store', resource: 'category', site, userId: ADMIN_ID } as const
  const { changeSetId } = await change(services, place, meta, async (writer) => {
    await writer.insert(category, categoryRows())
    await writer.insert(industry, industryRows())
    await writer.insert(region, regionRows())
    await writer.insert(priceVersion, priceRows(languages))
  })
  return changeSetId
}
