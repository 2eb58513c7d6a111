import { pathKey } from './pathKey'
import type { Resource } from './resource'

type Row = Readonly<Record<string, unknown>>

/** Has its time come? A row without a time is shown as soon as it is there. */
export const isPublished = ({ status, published_at: from }: Row, now: number): boolean =>
  status === 'enabled' && (typeof from !== 'string' || Date.parse(from) <= now)

/** The path under which visitors of the site find the row; undefined where there is none. */
export function pathOnSite({ address }: Pick<Resource, 'address'>, row: Row): string | undefined {
  if (!address) return undefined
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => String(row[name] ?? ''))
  return path.endsWith('/') ? undefined : path
}

/** A path of the site, and the one under which visitors find the same from now on. */
export interface MovedPath {
  source: string
  target: string
}

/** Where visitors found the row until now and where they will, if a web server tells the two apart and it was shown already. */
export function movedPath(
  resource: Pick<Resource, 'address'>,
  row: Row,
  next: Row,
  now: number,
): MovedPath | undefined {
  const [source, target] = [pathOnSite(resource, row), pathOnSite(resource, next)]
  const isMoved = source !== undefined && target !== undefined && pathKey(source) !== pathKey(target)
  return isMoved && isPublished(row, now) ? { source, target } : undefined
}

/** Does a path on the site speak of any of these fields? */
export const isInAddress = ({ address }: Pick<Resource, 'address'>, names: readonly string[]): boolean =>
  names.some((name) => address?.includes(`{${name}}`) === true)
