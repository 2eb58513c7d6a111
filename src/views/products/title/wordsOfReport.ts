import { asText } from '../../../engine/kinds/face'
import type { AnyRow } from '../../../resources/kit/resource'
import type { ResourceName } from '../../../resources/kit/resourceName'
import { firstCompanies, type TitleWords } from '../../../resources/rules/titlePattern'

/** What a report has for a pattern. `titleOf` names the rows that it points to. */
export function wordsOfReport(row: AnyRow, titleOf: (to: ResourceName, id: number) => string): TitleWords {
  const named = (to: ResourceName, id: unknown): string => (typeof id === 'number' ? titleOf(to, id) : '')
  const companies = firstCompanies(asText(row.companies_mentioned))
  return {
    name: asText(row.name),
    name_en: asText(row.name_en),
    year: asText(row.year) || asText(row.published_at).slice(0, 4),
    cagr: asText(row.cagr),
    companies: companies.join(/[\u4e00-\u9fff]/.test(companies.join('')) ? '、' : ', '),
    publisher: named('publisher', row.publisher_id),
    category: named('category', row.category_id),
    pages: asText(row.pages),
  }
}
