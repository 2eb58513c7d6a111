import { ListScreen } from '../../../engine/list/ListScreen'
import { VersionGate } from '../../../engine/versionGate/VersionGate'
import '../../../engine/list/split.css'
import { development } from '../../../resources/development'
import { TimeLine } from './TimeLine'

/** The company's history as a list, and as the line of time that the site shows. */
export const Development = () => (
  <VersionGate resource={development}>
    <div className="co-split co-split--even co-development co-wide">
      <ListScreen resource={development} />
      <TimeLine />
    </div>
  </VersionGate>
)
