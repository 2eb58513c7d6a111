import { pathsOutsideSites } from '../../../config/reservedSites'

const NO_CONTEXT: ReadonlySet<string> = new Set(['', ...pathsOutsideSites])

/** The context that a path names by its first segment; undefined where it names none. */
export const contextOf = (path: string): string | undefined => {
  const first = path.split('/')[1] ?? ''
  return NO_CONTEXT.has(first) ? undefined : decodeURIComponent(first)
}
