import { useMemo } from 'react'
import { useLabel } from '../../i18n/useLabel'
import type { Action } from '../../resources/kit/action'
import { checkDraft } from '../../resources/kit/checkDraft'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import type { ActionAt } from '../../slices/rows/actions'
import { selectLanguage } from '../../slices/settings'
import { titleIn } from '../kinds/ref/useTitle'
import type { Overrides } from '../overrides'

type Known = Readonly<Record<string, unknown>>

/** What is about to be done, and to how much. */
export interface ActionMeaning {
  resource: Resource
  overrides: Overrides
  action: Action
  /** Its fields. */
  input: Resource
  at: ActionAt
  /** The row that it is about, once that is known whole. */
  row?: AnyRow
  /** How many rows are meant. */
  count?: number
}

const NOTHING: Known = {}
const useNothing = (): Known => NOTHING

/** What the button of an action says: its effect where that is known, else its title. */
export function useActionLabel(meaning: ActionMeaning, draft: Known = NOTHING): string {
  const { resource, overrides, action, input, at, row, count } = meaning
  const label = useLabel()
  const useFacts = overrides.actions?.[at.action]?.useFacts ?? useNothing
  const facts = useFacts(at)
  const typed = useMemo(() => checkDraft(input, draft, { isPartial: true }).values, [input, draft])
  const titles = useTitles(resource, row, input, typed)
  const said = action.effect?.label({ row: { ...row, ...facts }, draft: typed, count, titles })
  return label(said ?? action.title)
}

/** Titles of what the row and what was typed point to, by field; those that were typed count where both have the field. */
function useTitles(resource: Resource, row: Known = NOTHING, input: Resource, typed: Known): Record<string, string> {
  const known = useAppSelector((state) => state.entities.titles)
  const language = useAppSelector(selectLanguage)
  return useMemo(() => {
    const pointed = [...Object.entries(resource.allFields), ...Object.entries(input.allFields)]
    return Object.fromEntries(
      pointed.flatMap(([name, { to }]) => {
        const id = typed[name] ?? row[name]
        return to && typeof id === 'number' ? [[name, titleIn(known, to, id, language)]] : []
      }),
    )
  }, [resource, row, input, typed, known, language])
}
