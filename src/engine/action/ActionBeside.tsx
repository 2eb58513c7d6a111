import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Action } from '../../resources/kit/action'
import { useAppSelector } from '../../slices/hooks'
import { useSentence } from '../filters/useSentence'
import { useList, useListState } from '../list/ListContext'
import { countOf, scopeOf } from '../list/scope'
import { useRowTitle } from '../useRowTitle'
import { type ActionMeant, ActionPane } from './ActionPane'

interface ActionBesideProps {
  name: string
  action: Action
  /** The row it is about. */
  id?: number
  onClose: () => void
}

/** The action that stands open beside a list. */
export function ActionBeside({ name, action, id, onClose }: ActionBesideProps) {
  const { resource, overrides } = useList()
  const meant = useMeant(action, id)
  // The rows that are ticked go on changing beside it.
  const [first] = useState(meant)
  const shown = action.place === 'batch' ? first : { ...first, subject: meant.subject }
  return <ActionPane {...{ resource, overrides, name, action, onClose }} {...shown} />
}

/** What it is about: a row, the rows that are ticked or match, or nothing but the place. */
function useMeant({ place }: Action, id: number | undefined): ActionMeant {
  const { resource, overrides } = useList()
  const say = useSay()
  const { ofQuery } = useSentence(resource)
  const list = {
    picked: useListState(({ picked }) => picked),
    isAllPicked: useListState(({ isAllPicked }) => isAllPicked),
    total: useListState(({ total }) => total),
    isTotalCapped: useListState(({ isTotalCapped }) => isTotalCapped),
    query: useListState(({ query }) => query),
  }
  const row = useAppSelector((state) => state.entities.byResource[resource.name]?.rows[id ?? 0])
  const title = useRowTitle(resource, row, `#${id ?? ''}`, overrides)
  if (place === 'row' && id !== undefined) return { target: { id }, subject: title }
  if (place !== 'batch') return { subject: '' }
  const many = list.isAllPicked ? ofQuery(list.query) : say('engine.batch.count', { count: countOf(list) ?? 0 })
  const count = countOf(list)
  return { target: { scope: scopeOf(list) }, subject: many, ...(count !== undefined && { count }) }
}
