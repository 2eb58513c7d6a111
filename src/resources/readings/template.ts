import { kebab } from '../kit/endpoints'
import { reading } from '../kit/reading'
import type { Resource } from '../kit/resource'
import type { TitleWords } from '../rules/titlePattern'

/** A template that fits, or a pattern of titles. */
export interface Offer {
  id: number
  name: string
  color: string | null
  /** The field of a report that it fills. */
  target: string
  content: string
  /** Its words are Chinese ones, where a title has two. */
  is_chinese: boolean
}

export const templateOffers = reading<{ query: { category_id?: string }; output: { list: readonly Offer[] } }>(
  '/api/admin/report-template/offers',
  'report_template:option',
)

/** What a report has for a text with placeholders of this resource; without a report the latest. */
export const wordsPreview = ({ name }: Pick<Resource, 'name'>) =>
  reading<{
    query: { report_id?: string; language_id?: string }
    output: { report_id: number | null; words: TitleWords | null }
  }>(`/api/admin/${kebab(name)}/preview`, `${name}:preview`)
