import { useCallback, useState } from 'react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RowAction } from '../../../engine/actions'
import { titlesOf, withChoices } from '../../../engine/filters/withChoices'
import { useDuration } from '../../../engine/format/useDuration'
import type { CellProps } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { refusedPath } from '../../../engine/upload/RefusedFile'
import { isUndoBegun, UndoDialog } from '../../../engine/upload/UndoDialog'
import { useSay } from '../../../i18n/useSay'
import { allResources } from '../../../resources'
import type { AnyRow } from '../../../resources/kit/resource'
import { uploadLog } from '../../../resources/upload_log'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import type { RootState } from '../../../slices/rootState'
import { uploadRetryAsked, uploadUndoAsked } from '../../../slices/upload/uploads'
import { downloadAsked } from '../../../slices/world'
import { isAllowed } from '../../../widgets/Gate'
import { ResourceTitle } from '../ResourceTitle'
import { uploadOf } from './uploadOf'

const Cost = ({ value }: CellProps) => <>{useDuration()(Number(value))}</>

const overrides = overridesOf(uploadLog, { cells: { cost_ms: Cost, resource: ResourceTitle } })

const inWords = withChoices(uploadLog, { resource: titlesOf(allResources.filter(({ upload }) => upload)) })

/** Every file that came in: open it as it stands, take its refused rows, undo it, try it again. */
export function UploadLog() {
  const [doomed, setDoomed] = useState<AnyRow>()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const store = useStore<RootState>()
  const open = useCallback((row: AnyRow) => void navigate(pageOf(pathname, row)), [navigate, pathname])
  const mayOpen = useMayOpen()
  const openId = useCallback(
    (id: number) => {
      const row = store.getState().entities.byResource.upload_log?.rows[id]
      if (row && mayOpen(row)) return open(row)
      const query = new URLSearchParams(search)
      query.set('open', String(id))
      void navigate(`${pathname}?${query}`)
    },
    [store, open, mayOpen, navigate, pathname, search],
  )
  const rowActions = useRowActions(pathname, open, mayOpen, setDoomed)
  return (
    <>
      <ListScreen resource={inWords} overrides={overrides} rowActions={rowActions} onOpen={openId} />
      {doomed && (
        <UndoDialog
          upload={uploadOf(doomed)}
          onClose={() => setDoomed(undefined)}
          onUndo={() => {
            setDoomed(undefined)
            dispatch(uploadUndoAsked({ resource: uploadOf(doomed).resource, id: doomed.id }))
          }}
        />
      )}
    </>
  )
}

const siteOf = (pathname: string): string => pathname.split('/')[1] ?? ''

/** Where the upload has its page. */
const pageOf = (pathname: string, row: AnyRow): string =>
  `/${siteOf(pathname)}/${uploadOf(row).screen}/upload/${row.id}`

/** The page of an upload is for those who may upload such rows; others are shown what the log says of it. */
function useMayOpen(): (row: AnyRow) => boolean {
  const roles = useAppSelector((state) => state.session.roles)
  const marks = useAppSelector((state) => state.session.marks)
  return useCallback((row) => isAllowed(roles, marks, [`${uploadOf(row).resource}:import`]), [roles, marks])
}

type OnRow = (row: AnyRow) => void

function useRowActions(pathname: string, open: OnRow, mayOpen: (row: AnyRow) => boolean, undo: OnRow): RowAction[] {
  const say = useSay()
  const dispatch = useAppDispatch()
  return [
    { id: 'open', label: say('upload.log.open'), isShown: mayOpen, onRun: open },
    {
      id: 'refused',
      label: say('upload.log.refused'),
      mark: 'upload_log:errors',
      isShown: (row) => uploadOf(row).errors > 0,
      onRun: (row) => dispatch(downloadAsked({ path: refusedPath({ resource: uploadOf(row).resource, id: row.id }) })),
    },
    {
      id: 'retry',
      label: say('upload.log.retry'),
      mark: 'upload_log:retry',
      isShown: (row) => ['failed', 'stopped', 'undone', 'partial'].includes(uploadOf(row).state),
      onRun: (row) => {
        const { resource, screen } = uploadOf(row)
        dispatch(uploadRetryAsked({ resource, id: row.id, path: `/${siteOf(pathname)}/${screen}/upload` }))
      },
    },
    {
      id: 'undo',
      label: say('upload.log.undo'),
      mark: 'upload_log:undo',
      isDanger: true,
      isShown: (row) => uploadOf(row).mayUndo && !isUndoBegun(uploadOf(row).state),
      onRun: undo,
    },
    {
      id: 'undo-on',
      label: say('upload.log.undoOn'),
      mark: 'upload_log:undo',
      isDanger: true,
      isShown: (row) => uploadOf(row).mayUndo && isUndoBegun(uploadOf(row).state),
      onRun: undo,
    },
  ]
}
