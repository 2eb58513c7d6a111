import { kebab } from '../kit/endpoints'
import type { Label } from '../kit/label'
import { reading } from '../kit/reading'
import type { Resource } from '../kit/resource'
import type { PricedLine } from '../rules/price/line'
import type { WordEffect } from '../rules/words/WordBook'

export interface Edition {
  id: number
  name: string
  language_id: number
  bind_id: number | null
}

/** What a report costs somebody, and what there is to choose from. */
export interface PricePreview {
  line: PricedLine | null
  lacks: readonly string[]
  at: string
  editions: readonly Edition[]
  currencies: readonly { id: number; code: string; symbol: string; is_first: boolean | null }[]
  payments: readonly { id: number; name: string }[]
}

type PriceQuery = Record<string, string>

/** Asked by what is chosen, and by values of the report that are being typed. */
export const pricePreview = reading<{ query: PriceQuery; output: PricePreview }>(
  '/api/admin/report/price-preview',
  'report:price-preview',
)

export interface PastPoint {
  at: string
  currency: string
  /** Without any discount. */
  gross: string
  total: string
}

export const priceHistory = reading<{
  query: PriceQuery
  output: {
    list: readonly PastPoint[]
    /** There were more moments before these. */
    is_cut: boolean
  }
}>('/api/admin/report/price-history', 'report:price-preview')

/** A text that holds sensitive words. */
export interface WordsFound {
  field: string
  effect: WordEffect
  words: readonly string[]
}

/** Which texts of a draft of a resource hold sensitive words. */
export const checkWords = ({ name }: Pick<Resource, 'name'>) =>
  reading<{ body: { values: Record<string, unknown> }; output: { found: readonly WordsFound[] } }>(
    `/api/admin/${kebab(name)}/check-words`,
    `${name}:list`,
    'POST',
  )

/** A report that has the name already, but the one that is edited. */
export const searchName = reading<{
  query: { name: string; id?: string }
  output: { list: readonly { value: number; label: Label }[] }
}>('/api/admin/report/search-name', 'report:search-name')
