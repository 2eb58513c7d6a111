import { GridScreen } from '../../../engine/grid/GridScreen'
import { report } from '../../../resources/report'

/** The reports as a grid with the keys of a spreadsheet, for quick work on many of them. */
export const FastList = () => <GridScreen resource={report} />
