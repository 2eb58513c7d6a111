import { ListScreen } from '../../../engine/list/ListScreen'
import '../../../engine/list/split.css'
import { development } from '../../../resources/development'
import { TimeLine } from './TimeLine'

/** The company's history as a list, and as the line of time that the site shows. */
export const Development = () => (
  <div className="co-split co-split--even co-development co-wide">
    <ListScreen resource={development} />
    <TimeLine />
  </div>
)
