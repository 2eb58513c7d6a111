import { useTogether } from '../../../i18n/useTogether'
import { safeHref } from '../../../resources/kit/address'
import { asText, type CellProps } from '../face'

const nameOf = (path: string): string => path.split('/').at(-1) ?? path

export const FileCell = ({ value }: CellProps) => (
  <a href={safeHref(value)} target="_blank" rel="noreferrer">
    {nameOf(asText(value))}
  </a>
)

export function FilesCell({ value }: CellProps) {
  const { list } = useTogether()
  return <>{Array.isArray(value) ? list(value.map((path) => nameOf(String(path)))) : asText(value)}</>
}
