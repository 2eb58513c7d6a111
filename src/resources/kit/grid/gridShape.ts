import type { Label } from '../label'

/** A grid of the resource's rows for quick work, with the keys of a spreadsheet: a screen of its own in the menu of sites. */
export interface GridShape<Name extends string = string> {
  /** The route under /{site}/ and the component path of its menu row. */
  screen: string
  title: Label
  /** What can be edited in a cell, in their order. */
  columns: readonly Name[]
}
