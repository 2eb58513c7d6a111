import { Button } from '@arco-design/web-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LeaveDialog } from '../../../engine/form/LeaveDialog'
import { useOptions } from '../../../engine/kinds/ref/useOptions'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { priceVersion } from '../../../resources/price_version'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { textSettled, textTyped } from '../../../slices/navigation/unsaved'
import { actionLeft, askAction } from '../../../slices/rows/actions'
import type { Fault } from '../../../slices/rows/entityState'
import { selectLanguage } from '../../../slices/settings'
import { filled } from '../../products/price/filled'
import { ExampleReports } from './ExampleReports'
import type { Picked } from './GridPick'
import { GridTable } from './GridTable'
import { type Choices, type GridVersion, rowsToSave, shownValues } from './gridEdits'
import './priceGrid.css'
import { useEdits } from './useEdits'
import { useVersions } from './useVersions'
import { gridWords } from './words'

const AT = { resource: 'price_version', action: 'save-grid' } as const

interface GridVersionsProps {
  picked: Picked
  publisherId: number
  /** Whether there is something that leaving would lose. */
  onDirty: (isDirty: boolean) => void
  /** Somebody is about to leave: they are asked first. */
  leaving?: { go: () => void; stay: () => void } | undefined
}

/** Languages, and the editions of this publisher that one of them can be bound to. */
function useChoices(rows: readonly GridVersion[]): Choices {
  const language = useAppSelector(selectLanguage)
  const languages = useOptions('language', '', 'price-grid/language')
  return useMemo(
    () => ({
      language_id: languages.map(({ value, label }) => ({
        id: value,
        title: (language === 'en' && label[1]) || label[0],
      })),
      bind_id: rows.map(({ id, name }) => ({ id, title: name })),
    }),
    [languages, rows, language],
  )
}

/** Rows stay as whoever edits them has seen them: what others save meanwhile is a conflict, not a change under their hands. */
function useHeld(read: readonly GridVersion[], isEdited: boolean): readonly GridVersion[] {
  const held = useRef(read)
  if (!isEdited) held.current = read
  return held.current
}

/** What was typed is as unsaved as the text of a form: tabs and sites ask before it is lost. */
function useTold(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const dispatch = useAppDispatch()
  const { pathname: path } = useLocation()
  useEffect(() => {
    onDirty(isDirty)
    if (!isDirty) return
    dispatch(textTyped({ path }))
    return () => {
      dispatch(textSettled({ path }))
      onDirty(false)
    }
  }, [dispatch, path, isDirty, onDirty])
}

/** The editions of one publisher as a table; what was changed is saved together, or dropped. */
export function GridVersions({ picked, publisherId, onDirty, leaving }: GridVersionsProps) {
  const label = useLabel()
  const say = useSay()
  const dispatch = useAppDispatch()
  const { rows: read, isThere, fault, status, more } = useVersions(picked)
  const { edits, edit, undo, redo, settle, canUndo, canRedo } = useEdits()
  const rows = useHeld(read, Object.keys(edits).length > 0)
  const choices = useChoices(rows)
  const [focused, setFocused] = useState<number>()
  const sent = useRef<ReadonlySet<number>>(new Set())
  const isSaved = status?.state === 'done'
  const changeSet = status?.changeSet
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change set
  useEffect(() => {
    if (isSaved) settle(sent.current)
  }, [isSaved, changeSet, settle])
  useEffect(() => () => void dispatch(actionLeft(AT)), [dispatch])
  const { asked, count, problems } = rowsToSave(rows, edits)
  useTold(count > 0, onDirty)
  if (fault) return <p role="alert">{filled(label(gridWords.failed), { reason: fault.message })}</p>
  if (!isThere) return <p className="co-hint">{label(gridWords.loading)}</p>
  if (rows.length === 0) return <p className="co-hint">{label(gridWords.none)}</p>
  const row = rows.find(({ id }) => id === focused)
  const save = (): void => {
    sent.current = new Set(asked.map(({ id }) => id))
    dispatch(askAction(priceVersion, 'save-grid', { input: { rows: asked } }))
  }
  return (
    <>
      {more > 0 && <p role="note">{say('products.grid.more', { count: rows.length, more })}</p>}
      <GridTable
        rows={rows}
        edits={edits}
        problems={problems}
        choices={choices}
        onEdit={edit}
        onUndo={undo}
        onRedo={redo}
        onFocus={setFocused}
      />
      <p className="co-hint">{label(gridWords.keys)}</p>
      {status?.state === 'failed' && <SaveFault fault={status.fault} />}
      {isSaved && count === 0 && (
        <p role="status">{say('products.grid.saved', { count: Number(status?.output?.changed ?? 0) })}</p>
      )}
      <div className="co-pricegrid__foot">
        <span className="co-hint">
          {count > 0 ? say('products.grid.changed', { count }) : label(gridWords.unchanged)}
        </span>
        <Button disabled={!canUndo} onClick={undo}>
          {label(gridWords.undo)}
        </Button>
        <Button disabled={!canRedo} onClick={redo}>
          {label(gridWords.redo)}
        </Button>
        <Button disabled={count === 0} onClick={() => edit(() => ({}))}>
          {label(gridWords.discard)}
        </Button>
        <WriteButton
          type="primary"
          confirms
          loading={status?.state === 'running'}
          disabled={count === 0 || problems.size > 0}
          onClick={save}
        >
          {say('products.grid.save', { count: asked.length })}
        </WriteButton>
      </div>
      {row && edits[row.id] && (
        <ExampleReports publisherId={publisherId} before={row} after={shownValues(row, edits)} />
      )}
      {leaving && count > 0 && (
        <LeaveDialog
          count={count}
          onStay={leaving.stay}
          onLeave={leaving.go}
          onSave={() => {
            leaving.stay()
            if (problems.size === 0) save()
          }}
        />
      )}
    </>
  )
}

function SaveFault({ fault }: { fault: Fault | undefined }) {
  const said = Object.values(fault?.problems ?? {})
  return <p role="alert">{said.length > 0 ? said.join(' ') : fault?.message}</p>
}
