import { LookedFields } from '../../../engine/batchUpdate/LookedFields'
import type { ActionBodyProps } from '../../../engine/overrides'
import { report } from '../../../resources/report'
import { templateWords } from '../../../resources/template/words'

const OF_TEMPLATE = [['template_id'], ['existing', 'lacking']]
const OF_TITLE = [['title_id'], ['existing', 'lacking']]

/** Which template, for which of the reports, and what it makes of each. */
export const TemplateFields = (props: ActionBodyProps) => (
  <LookedFields
    {...props}
    rows={'title_id' in props.fields.resource.fields ? OF_TITLE : OF_TEMPLATE}
    face={report}
    needed={templateWords.needed}
  />
)
