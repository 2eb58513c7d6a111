import type { InputProps } from '../../../engine/kinds/face'
import { PlaceholderInput } from '../../../engine/placeholders/PlaceholderInput'
import { PLACEHOLDERS, placeholders } from '../../../resources/rules/placeholders'

const KNOWN = PLACEHOLDERS.map((name) => ({ name, label: placeholders[name].label }))

/** A text that speaks of a report. */
export const ReportPlaceholderInput = (props: InputProps) => <PlaceholderInput {...props} known={KNOWN} />
