import { Button } from '@arco-design/web-react'
import { Link } from 'react-router-dom'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { copyAsked } from '../../slices/rows/edits'
import { useActions } from '../actions'

interface MadeRowsProps {
  resource: Resource
  /** The filter that finds them by their change set. */
  madeBy: string
  changeSet: number
  onLeave: () => void
}

/** What an action has made: as a list, from which it is exported too, and for the clipboard. */
export function MadeRows({ resource, madeBy, changeSet, onLeave }: MadeRowsProps) {
  const say = useSay()
  const noun = useNoun()
  const dispatch = useAppDispatch()
  const actions = useActions(resource)
  const site = useAppSelector((state) => state.site.current)
  const list = `/${site}/${resource.screen}`
  const named = { rows: noun(resource.plural) }
  const scope = { query: { filters: { [madeBy]: [String(changeSet)] } } }
  return (
    <>
      <Link
        className="arco-btn arco-btn-secondary arco-btn-size-default"
        to={`${list}?${madeBy}=${changeSet}`}
        onClick={onLeave}
      >
        {say('engine.action.showMade', named)}
      </Link>
      {actions.has('export') && (
        <Button
          onClick={() => dispatch(copyAsked({ resource: resource.name, list, scope, columns: [resource.titleField] }))}
        >
          {say('engine.action.copyMade', named)}
        </Button>
      )}
    </>
  )
}
