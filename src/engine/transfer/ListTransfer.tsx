import { Button } from '@arco-design/web-react'
import { IconDownload, IconUpload } from '@arco-design/web-react/icon'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { exportOpened, selectExport } from '../../slices/exports'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { useList } from '../list/ListContext'

const ExportDialog = lazy(() => import('./ExportDialog').then(({ ExportDialog }) => ({ default: ExportDialog })))

/** Upload and export, for those who may, where the resource has them. `shown` names the columns in view. */
export function ListTransfer({ shown }: { shown: readonly string[] }) {
  const { resource, at, actions } = useList()
  const say = useSay()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const exported = useAppSelector(selectExport(at))
  return (
    <>
      {actions.has('import') && resource.upload && (
        <Button icon={<IconUpload />} onClick={() => void navigate(`${pathname}/upload`)}>
          {say('upload.open')}
        </Button>
      )}
      {actions.has('export') && (
        <Button icon={<IconDownload />} onClick={() => dispatch(exportOpened(at))}>
          {say('export.open')}
        </Button>
      )}
      {exported && (
        <Suspense>
          <ExportDialog resource={resource} at={at} exported={exported} shown={shown} />
        </Suspense>
      )}
    </>
  )
}
