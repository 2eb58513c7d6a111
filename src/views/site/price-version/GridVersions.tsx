import { Button } from '@arco-design/web-react'
import { useEffect, useRef, useState } from 'react'
import { useScreenQuery } from '../../../engine/useScreenQuery'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { priceVersion } from '../../../resources/price_version'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { actionLeft, askAction, selectAction } from '../../../slices/rows/actions'
import type { Fault } from '../../../slices/rows/entityState'
import { filled } from '../../products/price/filled'
import { ExampleReports } from './ExampleReports'
import type { Picked } from './GridPick'
import { GridTable } from './GridTable'
import { type Edits, type GridVersion, rowsToSave, shownValues } from './gridEdits'
import './priceGrid.css'
import { gridWords } from './words'

const AT = { resource: 'price_version', action: 'save-grid' } as const

/** So many rows of one publisher. */
const MOST = '100'

function useVersions({ publisher_id, language_id }: Picked) {
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectAction(AT))
  const isSaved = status?.state === 'done'
  const changeSet = status?.changeSet
  const query = { publisher_id: String(publisher_id), page: '1', pageSize: MOST, sort: 'sort', order: 'asc' }
  const found = useScreenQuery(
    {
      key: `price-grid/${publisher_id}/${language_id ?? ''}`,
      path: '/api/admin/price-version/list',
      query: language_id === null ? query : { ...query, language_id: String(language_id) },
      about: ['price_version'],
    },
    // What was saved is read again, once for each change set.
    `${isSaved} ${changeSet}`,
  )
  useEffect(() => () => void dispatch(actionLeft(AT)), [dispatch])
  const rows = (found?.data as { list?: GridVersion[] } | undefined)?.list
  return { rows, fault: found?.state === 'failed' ? found.fault : undefined, status }
}

/** Rows stay as whoever edits them has seen them: what others save meanwhile is a conflict, not a change under their hands. */
function useHeld(read: GridVersion[] | undefined, isEdited: boolean): GridVersion[] | undefined {
  const held = useRef(read)
  if (!isEdited) held.current = read
  return held.current
}

/** The editions of one publisher as a table; what was changed is saved together, or dropped. */
export function GridVersions({ picked, publisherId }: { picked: Picked; publisherId: number }) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const { rows: read, fault, status } = useVersions(picked)
  const [edits, setEdits] = useState<Edits>({})
  const rows = useHeld(read, Object.keys(edits).length > 0)
  const [focused, setFocused] = useState<number>()
  const isSaved = status?.state === 'done'
  useEffect(() => {
    if (isSaved) setEdits({})
  }, [isSaved])
  if (fault) return <p role="alert">{filled(label(gridWords.failed), { reason: fault.message })}</p>
  if (!rows) return <p className="co-hint">{label(gridWords.loading)}</p>
  if (rows.length === 0) return <p className="co-hint">{label(gridWords.none)}</p>
  const { asked, problems } = rowsToSave(rows, edits)
  const row = rows.find(({ id }) => id === focused)
  const count = asked.length
  const save = (): void => void dispatch(askAction(priceVersion, 'save-grid', { input: { rows: asked } }))
  return (
    <>
      <GridTable rows={rows} edits={edits} problems={problems} onEdit={setEdits} onFocus={setFocused} />
      <p className="co-hint">{label(gridWords.keys)}</p>
      {status?.state === 'failed' && <SaveFault fault={status.fault} />}
      {isSaved && count === 0 && (
        <p role="status">{filled(label(gridWords.saved), { count: Number(status?.output?.changed ?? 0) })}</p>
      )}
      <div className="co-pricegrid__foot">
        <span className="co-hint">
          {count > 0 ? filled(label(gridWords.changed), { count }) : label(gridWords.unchanged)}
        </span>
        <Button disabled={count === 0} onClick={() => setEdits({})}>
          {label(gridWords.discard)}
        </Button>
        <WriteButton
          type="primary"
          confirms
          loading={status?.state === 'running'}
          disabled={count === 0 || problems.size > 0}
          onClick={save}
        >
          {filled(label(gridWords.save), { count })}
        </WriteButton>
      </div>
      {row && edits[row.id] && (
        <ExampleReports publisherId={publisherId} before={row} after={shownValues(row, edits)} />
      )}
    </>
  )
}

function SaveFault({ fault }: { fault: Fault | undefined }) {
  const said = Object.values(fault?.problems ?? {})
  return <p role="alert">{said.length > 0 ? said.join(' ') : fault?.message}</p>
}
