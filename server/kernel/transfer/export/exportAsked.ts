import type { RowScope } from '../../../../src/resources/kit/scope'
import type { FileFormat } from './fileFormat'
import type { PartsAsked } from './partsAsked'

/** What somebody wants exported, as it is asked for and kept: it can be asked for again. */
export interface ExportAsked {
  scope: RowScope
  format: FileFormat
  columns: readonly string[]
  order?: { sort?: string; order?: string }
  template_id?: number
  /** The rows that belong to these go along (`exportedWith`). */
  parts?: PartsAsked
}
