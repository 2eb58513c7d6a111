import { IconExclamationCircle } from '@arco-design/web-react/icon'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import type { RowHint } from '../../resources/readings/upload'
import { useRowLink } from '../kinds/ref/useRowLink'
import { ScreenLink } from '../ScreenLink'
import './hints.css'

interface HintsProps {
  resource: Resource
  hints: readonly RowHint[]
}

/** What is worth knowing of a row though it goes in, by field, with a way to the row that it is about. */
export function Hints({ resource, hints }: HintsProps) {
  const say = useSay()
  const label = useLabel()
  return (
    <ul className="co-hints" aria-label={say('upload.rows.hints')}>
      {hints.map(({ field, code, message, link }) => (
        <li key={`${field} ${code} ${message}`}>
          <IconExclamationCircle className="co-hints__icon" aria-hidden="true" />
          <span className="co-hints__field">{label(resource.allFields[field]?.label ?? [field, field])}</span>
          <span>{message}</span>
          {link && <OtherRow link={link} />}
        </li>
      ))}
    </ul>
  )
}

/** Beside the upload, which stays where it is. */
function OtherRow({ link: { resource, id } }: { link: NonNullable<RowHint['link']> }) {
  const say = useSay()
  const to = useRowLink(resource, id)
  if (to === undefined) return null
  return (
    <ScreenLink to={to} target="_blank" rel="noopener">
      {say('upload.rows.hintLink')}
    </ScreenLink>
  )
}
