import { Switch } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { statusChangeAsked } from '../../slices/rows/edits'
import { selectIsLocked } from '../../slices/sites/siteGuard'
import type { CellProps } from '../kinds/face'

/** The status of a row, changed where it stands. */
export function StatusSwitch({ value, row, resource, field, language }: CellProps) {
  const dispatch = useAppDispatch()
  const say = useSay()
  const isLocked = useAppSelector(selectIsLocked)
  const isOn = value === 'enabled'
  const word = field.choices?.[String(value)]?.[language === 'zh' ? 0 : 1] ?? String(value)
  return (
    <span className="co-switch">
      <Switch
        size="small"
        checked={isOn}
        disabled={isLocked}
        aria-label={say('engine.status')}
        onChange={() =>
          dispatch(
            statusChangeAsked({
              resource: resource.name,
              scope: { ids: [row.id] },
              status: isOn ? 'disabled' : 'enabled',
            }),
          )
        }
      />
      <span className={isOn ? undefined : 'co-hint'}>{word}</span>
    </span>
  )
}
