import type { ResourceName } from './resourceName'

/** What a long work is about: by this whoever sees it finds what came of it, and can take it back. */
export interface RunAbout {
  resource?: ResourceName
  /** The declared action, or one of the standard ones, whose right an undo asks for. */
  action?: string
  /** Where it is seen what came of it, if that is not the resource of the action. */
  shown_in?: ResourceName
  /** Whose rows it goes through, if those are not the resource's. */
  rows_of?: ResourceName
  /** What it writes is kept under this set … */
  change_set?: number
  /** … of control, or of the site with this name. There stands the line of an export, too. */
  set_in?: string
  /** All that it wrote has been taken back since. */
  is_undone?: boolean
  /** The line of the upload log. */
  upload?: number
  /** The line of the export log. */
  export?: number
}
