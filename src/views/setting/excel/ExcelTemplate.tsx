import type { CellProps } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { excelTemplate } from '../../../resources/excel_template'
import { columnsIn } from '../../../resources/rules/templateColumns'
import { ColumnsInput } from './ColumnsInput'

const Headers = ({ value }: CellProps) => (
  <>
    {columnsIn(value)
      .map(({ header }) => header)
      .join(' · ')}
  </>
)

const overrides = overridesOf(excelTemplate, { cells: { columns: Headers }, inputs: { columns: ColumnsInput } })

/** Which columns spreadsheets have. */
export const ExcelTemplate = () => <ListScreen resource={excelTemplate} overrides={overrides} />
