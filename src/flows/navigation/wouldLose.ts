import type { Target } from '../../slices/navigation/navigation'
import { selectUnsavedPaths } from '../../slices/navigation/unsaved'
import type { RootState } from '../../slices/rootState'
import { contextOf } from './contextOf'

const openBeside = ({ search }: Target): string | null => new URLSearchParams(search).get('open')

/**
 * Whether going there closes a form that holds unsaved text: its page does not stay open behind its tab, or another thing opens
 * beside the list at which the form stands. Into another context no page goes along, those behind their tabs neither; files on
 * their way end with their site.
 */
export function wouldLose(state: RootState, from: Target, to: Target): boolean {
  const { unsaved, tabs, site } = state
  if (goesElsewhere(site.current, to)) return leavesFiles(state) || selectUnsavedPaths(state).length > 0
  if (!unsaved[from.path]) return false
  if (from.path === to.path) return openBeside(from) !== openBeside(to)
  return !tabs.bySite[site.current]?.some((tab) => tab.path === from.path && tab.isKept)
}

/** Files wait for their turn or are being sent, and nobody has said that they may be left. The first page knows of none. */
export const leavesFiles = ({ uploads }: { uploads?: RootState['uploads'] }): boolean =>
  uploads?.sendings.some(({ state }) => /^(waiting|sending|lost)$/.test(state)) === true && !uploads.isLeft

/** Into another context, which knows nothing of what was typed here. */
export const goesElsewhere = (here: string, { path }: Target): boolean => (contextOf(path) ?? here) !== here
