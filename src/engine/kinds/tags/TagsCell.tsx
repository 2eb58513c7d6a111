import type { CellProps } from '../face'
import { TagsLine } from './TagsLine'

const SHOWN = 3

export const TagsCell = ({ value }: CellProps) => <TagsLine words={value} most={SHOWN} />
