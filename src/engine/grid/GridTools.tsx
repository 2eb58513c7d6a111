import { type FormEvent, useState } from 'react'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { stepRedone, stepUndone } from '../../slices/grid/grids'
import type { Grid } from '../../slices/grid/gridTypes'
import { useAppDispatch } from '../../slices/hooks'
import type { ListQuery } from '../../slices/list/listQuery'
import { Filters } from '../filters/FilterBar'

interface GridToolsProps {
  at: string
  resource: Resource
  grid: Grid
  query: ListQuery
  change: (change: Partial<ListQuery>) => void
  mayEdit: boolean
  onFillDown: () => void
  onFind: () => void
}

/** Which rows are wanted, and what can be done without the keys. */
export function GridTools({ at, resource, grid, query, change, mayEdit, onFillDown, onFind }: GridToolsProps) {
  const say = useSay()
  const noun = useNoun()
  const dispatch = useAppDispatch()
  return (
    <div className="co-gridtools">
      <Search
        label={say('engine.searchRows', { rows: noun(resource.plural) })}
        keyword={query.keyword ?? ''}
        onSearch={(keyword) => change({ keyword })}
      />
      <Filters resource={resource} query={query} onChange={change} isRead={grid.state === 'ready'} />
      <div className="co-gridtools__acts">
        {mayEdit && (
          <>
            <button
              type="button"
              className="co-tool"
              disabled={grid.steps.length === 0}
              aria-keyshortcuts="Control+Z"
              onClick={() => dispatch(stepUndone({ at }))}
            >
              {say('grid.undo')}
            </button>
            <button
              type="button"
              className="co-tool"
              disabled={grid.undone.length === 0}
              aria-keyshortcuts="Control+Y"
              onClick={() => dispatch(stepRedone({ at }))}
            >
              {say('grid.redo')}
            </button>
            <button type="button" className="co-tool" aria-keyshortcuts="Control+D" onClick={onFillDown}>
              {say('grid.fillDown')}
            </button>
          </>
        )}
        <button type="button" className="co-tool" aria-keyshortcuts="Control+F" onClick={onFind}>
          {say('grid.find')}
        </button>
      </div>
    </div>
  )
}

interface SearchProps {
  label: string
  keyword: string
  onSearch: (keyword: string) => void
}

/** The quick search of the list: Enter asks for rows that hold the words. */
function Search({ label, keyword, onSearch }: SearchProps) {
  const say = useSay()
  const [text, setText] = useState(keyword)
  const [seen, setSeen] = useState(keyword)
  if (seen !== keyword) {
    setSeen(keyword)
    setText(keyword)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== keyword) onSearch(text.trim())
  }
  return (
    <form role="search" className="co-gridtools__search" aria-label={label} onSubmit={submit}>
      <input
        type="search"
        className="co-plain-input"
        aria-label={say('engine.search')}
        placeholder={say('engine.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  )
}
