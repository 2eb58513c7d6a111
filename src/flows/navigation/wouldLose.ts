import type { Target } from '../../slices/navigation/navigation'
import type { RootState } from '../../slices/rootState'
import { contextOf } from './contextOf'

const openBeside = ({ search }: Target): string | null => new URLSearchParams(search).get('open')

/**
 * Whether going there closes a form that holds unsaved text: its page does not stay open behind its tab, or belongs to another
 * context, or another thing opens beside the list at which the form stands.
 */
export function wouldLose({ unsaved, tabs, site }: RootState, from: Target, to: Target): boolean {
  if (!unsaved[from.path]) return false
  if (from.path === to.path) return openBeside(from) !== openBeside(to)
  return (
    goesElsewhere(site.current, to) || !tabs.bySite[site.current]?.some((tab) => tab.path === from.path && tab.isKept)
  )
}

/** Into another context, which knows nothing of what was typed here. */
export const goesElsewhere = (here: string, { path }: Target): boolean => (contextOf(path) ?? here) !== here
