import type { Wanted } from '../kinds/kind'

/** The filters of a list or of a bulk action. */
export interface AskedFilters {
  keyword?: string
  filters: ReadonlyMap<string, Wanted>
}
