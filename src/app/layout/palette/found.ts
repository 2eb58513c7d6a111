import { comparisonKey } from '../../../resources/kit/text/comparisonKey'
import { outlines } from '../../../resources/outline/outlines'
import { isResourceName } from '../../../resources/outline/resourceAt'
import type { Found, FoundRecord } from '../../../resources/readings/palette'

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
  [...title, ...facts].some((words) => comparisonKey(words).includes(text))

/** Of an answer to what was typed before: what fits what is typed now, so that the list does not vanish with every letter. */
export function stillFitting(found: Found, text: string): Found {
  if (found.keyword === text) return found
  const wanted = comparisonKey(text)
  const groups = text === '' || found.keyword === '' ? [] : found.groups
  return {
    ...found,
    recent: [],
    groups: groups
      .map((group) => ({ ...group, list: group.list.filter((record) => holds(record, wanted)) }))
      .filter(({ list }) => list.length > 0),
  }
}
