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
