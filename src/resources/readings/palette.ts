import type { Label } from '../kit/label'
import { reading } from '../kit/reading'

/** A row as the palette names it. */
export interface FoundRecord {
  resource: string
  id: number
  title: Label
  facts: string[]
}

export interface FoundGroup {
  resource: string
  title: Label
  icon?: string
  list: (FoundRecord & { is_recent: boolean })[]
}

/** What the server finds for the palette. */
export interface Found {
  /** What was asked for. */
  keyword: string
  groups: FoundGroup[]
  /** What the person had in hand lately: where nothing is typed. */
  recent: FoundRecord[]
  /** False while rows that were written a moment ago are still being prepared. */
  is_complete: boolean
  /** The version that the site must have for its rows to be found. */
  needs?: string
  undo: { change_set_id: number; resource: string; told: Label } | null
}

/** A screen of another context, as its menu names it. */
export interface ScreenElsewhere {
  path: string
  title: Label
  icon?: string
}

/** The screens that the person has in another context. */
export const paletteElsewhere = reading<{ query: { context: string }; output: { list: ScreenElsewhere[] } }>(
  '/api/admin/palette/elsewhere',
  'signed-in',
)

/** `opened`: what the browser has open, as `report-12`, the latest first. */
export const paletteFind = reading<{ query: { keyword: string; opened?: string[] }; output: Found }>(
  '/api/admin/palette/find',
  'signed-in',
)
