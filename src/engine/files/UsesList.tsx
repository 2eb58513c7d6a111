import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { FileUse, UsedInAnswer } from '../../resources/kit/files'
import type { Label } from '../../resources/kit/label'

const keyOf = ({ site, resource, row_id, field, file_id }: FileUse): string =>
  [site, resource, row_id, field, file_id].join(' ')

/** Where files are used: the row, its kind and the field. */
export function UsesList({ uses }: { uses: UsedInAnswer }) {
  const say = useSay()
  const label = useLabel()
  const said = (title: string | Label): string => (typeof title === 'string' ? title : label(title))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
    <ul className="co-fuses" tabIndex={0} aria-label={say('files.uses')}>
      {uses.list.map((use) => (
        <li key={keyOf(use)}>
          <strong>{said(use.title)}</strong>
          <span className="co-hint">
            {[said(use.resource_title), said(use.field_title), said(use.site_title)].join(' · ')}
          </span>
        </li>
      ))}
      {uses.is_capped && <li className="co-hint">{say('files.uses.more')}</li>}
    </ul>
  )
}
