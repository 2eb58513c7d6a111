import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { shownText } from '../../slices/grid/cellText'
import { lostSeen } from '../../slices/grid/grids'
import type { EditedRow, Edits } from '../../slices/grid/gridTypes'
import { lostText } from '../../slices/grid/lost'
import { useAppDispatch } from '../../slices/hooks'
import type { Titles } from '../../slices/rows/entityState'
import type { Language } from '../../slices/settings'
import { CopyButton } from '../details/CopyButton'

interface LostEditsProps {
  at: string
  resource: Resource
  lost: Edits
  titles: Titles
  language: Language
}

/** So many rows are named; the copy has them all. */
const NAMED = 50

/** Edits that came back after a reload while their rows had been deleted: what they were, to be copied. */
export function LostEdits({ at, resource, lost, titles, language }: LostEditsProps) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const speaking = { resource, titles, language }
  const rows = Object.entries(lost)
  return (
    <section className="co-gridlost" role="alert">
      <p>{say('grid.lost', { count: rows.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <ul className="co-gridlost__rows" tabIndex={0}>
        {rows.slice(0, NAMED).map(([id, edited]) => (
          <li key={id}>
            {edited.title && label(edited.title)} <span className="co-num">#{id}</span> {valuesOf(edited)}
          </li>
        ))}
      </ul>
      <div className="co-gridbar__acts">
        <CopyButton text={lostText(lost, resource, speaking)} isShown label={say('grid.lostCopy')} />
        <button type="button" className="co-quiet" onClick={() => dispatch(lostSeen({ at }))}>
          {say('grid.lostSeen')}
        </button>
      </div>
    </section>
  )

  function valuesOf({ values }: EditedRow): string {
    const said = Object.entries(values).flatMap(([name, value]) => {
      const field = resource.allFields[name]
      if (!field) return []
      return [
        say('grid.lostValue', {
          field: label(field.label),
          value: shownText(value, field, speaking) || say('grid.empty'),
        }),
      ]
    })
    return said.join(language === 'zh' ? '；' : '; ')
  }
}
