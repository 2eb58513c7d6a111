import { useLabel } from '../../i18n/useLabel'
import { useTogether } from '../../i18n/useTogether'
import { useAppSelector } from '../../slices/hooks'
import { declaredActions } from '../list/declaredActions'
import { useList } from '../list/ListContext'
import { WriteButton } from '../WriteButton'
import './deeds.css'

/** What can be done with the row that lies beside the list, as it is now; what waits for something says for what. */
export function RowDeeds({ id }: { id: number }) {
  const list = useList()
  const label = useLabel()
  const { told } = useTogether()
  const row = useAppSelector((state) => state.entities.byResource[list.resource.name]?.rows[id])
  if (!row) return null
  const own = list.rowActions.filter(({ isShown }) => isShown?.(row) ?? true)
  const declared = declaredActions(list, 'row')
    .map(([name, action]) => ({ name, action, fit: action.fits?.(row) ?? true }))
    .filter(({ fit }) => fit !== false)
  if (own.length + declared.length === 0) return null
  return (
    <div className="co-deeds">
      <div className="co-deeds__buttons">
        {own.map(({ id: name, label: word, isDanger, onRun }) => (
          <WriteButton key={name} size="small" {...(isDanger ? DANGER : {})} onClick={() => onRun(row)}>
            {word}
          </WriteButton>
        ))}
        {declared.map(({ name, action, fit }) => (
          <WriteButton
            key={name}
            size="small"
            disabled={fit !== true}
            {...(action.isDanger ? DANGER : {})}
            onClick={() => list.openAction(name, action, id)}
          >
            {label(action.title)}
          </WriteButton>
        ))}
      </div>
      {declared.map(({ name, action: { title }, fit }) =>
        typeof fit === 'boolean' ? null : (
          <p key={name} className="co-hint">
            {told(label(title), label(fit))}
          </p>
        ),
      )}
    </div>
  )
}

const DANGER = { status: 'danger' as const }
