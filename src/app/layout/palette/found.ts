import type { Label } from '../../../resources/kit/label'
import { outlines } from '../../../resources/outline/outlines'
import { isResourceName } from '../../../resources/outline/resourceAt'

/** A row as the server names it. */
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
  recent: FoundRecord[]
  is_complete: boolean
  needs?: string
  undo: { change_set_id: number; resource: string; told: Label } | null
}

/** Beside its list, or as a page right below it: numbers further down, as of uploads, are of something else. */
const BESIDE = /[?&]open=(?:[a-z]+-)?([1-9]\d{0,14})(?:$|&)/
const PAGE = /^(?:\/(?:details|edit))?\/([1-9]\d{0,14})$/
const MOST_OPENED = 20

/** The row that an address of a context shows, as `resource-id`. */
function rowAt(path: string, address: string): string[] {
  const found = Object.keys(outlines)
    .filter(isResourceName)
    .find((name) => path === outlines[name].screen || path.startsWith(`${outlines[name].screen}/`))
  if (!found) return []
  const id = BESIDE.exec(address)?.[1] ?? PAGE.exec(path.slice(outlines[found].screen.length))?.[1]
  return id ? [`${found}-${id}`] : []
}

/** Rows that are open in tabs, the latest first, as the server wants them named. */
export function openedIn(site: string, tabs: readonly { path: string; address: string }[]): string[] {
  const opened = tabs
    .toReversed()
    .flatMap(({ path, address }) => (path.startsWith(`/${site}/`) ? rowAt(path.slice(site.length + 2), address) : []))
  return [...new Set(opened)].slice(0, MOST_OPENED)
}

const holds = ({ title, facts }: FoundRecord, text: string): boolean =>
  [...title, ...facts].some((words) => words.toLowerCase().includes(text))

/** Of an answer to what was typed before: what fits what is typed now, so that the list does not vanish with every letter. */
export function stillFitting(found: Found, text: string): Found {
  if (found.keyword === text) return found
  const wanted = text.toLowerCase()
  const groups = text === '' || found.keyword === '' ? [] : found.groups
  return {
    ...found,
    recent: [],
    groups: groups
      .map((group) => ({ ...group, list: group.list.filter((record) => holds(record, wanted)) }))
      .filter(({ list }) => list.length > 0),
  }
}
