import { safeHref } from '../../../resources/kit/address'
import { asText, type CellProps } from '../face'

const nameOf = (path: string): string => path.split('/').at(-1) ?? path

export const FileCell = ({ value }: CellProps) => (
  <a href={safeHref(value)} target="_blank" rel="noreferrer">
    {nameOf(asText(value))}
  </a>
)

export const FilesCell = ({ value }: CellProps) => (
  <>{Array.isArray(value) ? value.map((path) => nameOf(String(path))).join(', ') : asText(value)}</>
)
