import { useState } from 'react'
import { ListScreen } from '../../../engine/list/ListScreen'
import '../../../engine/list/split.css'
import { VersionGate } from '../../../engine/versionGate/VersionGate'
import { useSay } from '../../../i18n/useSay'
import { news } from '../../../resources/news'
import { NewsCalendar } from './NewsCalendar'
import { newsOverrides } from './newsOverrides'

const VIEWS = ['list', 'calendar'] as const
type View = (typeof VIEWS)[number]

/** The articles as a list, or by the days on which the site shows them. */
export function NewsList() {
  const [view, setView] = useState<View>('list')
  const choice = <ViewChoice view={view} onView={setView} />
  if (view === 'list') return <ListScreen resource={news} overrides={newsOverrides} banner={choice} />
  return (
    <VersionGate resource={news}>
      <NewsCalendar choice={choice} />
    </VersionGate>
  )
}

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  const say = useSay()
  return (
    <fieldset className="co-segments">
      <legend className="co-sr">{say('content.view')}</legend>
      {VIEWS.map((each) => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => onView(each)}>
          {say(`content.view.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}
