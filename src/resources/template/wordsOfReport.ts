import type { AnyRow } from '../kit/resource'
import type { ResourceName } from '../kit/resourceName'
import { type PlaceholderName, placeholders } from '../rules/placeholders'
import { allCompanies, firstCompanies, type TitleWords } from '../rules/titlePattern'

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const listed = (names: readonly string[]): string => names.join(/[\u4e00-\u9fff]/.test(names.join('')) ? '、' : ', ')

/** Price without idle zeros: nobody writes '1200.00' in a sentence. */
const priced = (price: unknown): string => plain(price).replace(/\.00$/, '')

/** What a report has for a pattern. `titleOf` names the rows that it points to. */
export function wordsOfReport(
  row: Pick<AnyRow, string>,
  titleOf: (to: ResourceName, id: number) => string,
): TitleWords & Record<PlaceholderName, string> {
  const named = (to: ResourceName, id: unknown): string => (typeof id === 'number' ? titleOf(to, id) : '')
  const companies = plain(row.companies_mentioned)
  return {
    name: plain(row.name),
    name_en: plain(row.name_en),
    year: plain(row.year) || plain(row.published_at).slice(0, 4),
    cagr: plain(row.cagr),
    companies: listed(firstCompanies(companies)),
    publisher: named('publisher', row.publisher_id),
    category: named('category', row.category_id),
    pages: plain(row.pages),
    all_companies: listed(allCompanies(companies)),
    author: plain(row.author),
    published: plain(row.published_at).slice(0, 10),
    price: priced(row.price),
    tables: plain(row.tables),
    industry: named('industry', row.industry_id),
    region: named('region', row.region_id),
    keywords: Array.isArray(row.keywords) ? listed(row.keywords.map(String)) : plain(row.keywords),
    definition: plain(row.definition),
    definition_en: plain(row.definition_en),
    classification: plain(row.classification),
    application: plain(row.application),
    market_size_last: plain(row.market_size_last),
    market_size_current: plain(row.market_size_current),
    market_size_future: plain(row.market_size_future),
  }
}

/** The columns of a report that these placeholders are made of. */
export const columnsOfWords = (words: readonly PlaceholderName[]): readonly string[] => [
  ...new Set(words.flatMap((word) => [placeholders[word].field, ...(word === 'year' ? ['published_at'] : [])])),
]
