import { Button } from '@arco-design/web-react'
import { useMemo } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { FileItem } from '../../../resources/kit/files'
import { fileItem } from '../../../resources/readings/files'
import { useAppDispatch } from '../../../slices/hooks'
import { readingAsked } from '../../../slices/readings'
import { SideDrawer } from '../../../widgets/SideDrawer'
import { CopyButton } from '../../details/CopyButton'
import { FailedState } from '../../FailedState'
import { useReading } from '../../useReading'
import { WriteButton } from '../../WriteButton'
import { useFiles } from '../BrowserContext'
import { QuotaLine } from '../usage/QuotaBar'
import { isCuttable, wholeLink } from '../useFileItems'
import { Facts } from './Facts'
import { Preview } from './Preview'
import { Uses } from './Uses'
import { Versions } from './Versions'
import './preview.css'

/** One file: how it looks, what is known of it, where it is used, and what it was before. */
export function PreviewDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay()
  const { items } = useFiles()
  const listed = useMemo(() => items.find((item) => item.id === id), [items, id])
  // What is listed is read again with the list; anything else by itself.
  const dispatch = useAppDispatch()
  const by = { key: `file item/${id}`, params: { id } }
  const again = (): void => void dispatch(readingAsked(fileItem, by))
  const { data, state, fault } = useReading(fileItem, listed ? undefined : by)
  const item = listed ?? data?.item
  return (
    <SideDrawer
      visible
      className="co-drawer co-fdrawer"
      width={720}
      title={item?.name ?? say('files.preview')}
      footer={item && <Foot item={item} />}
      onCancel={onClose}
    >
      {item ? (
        <>
          <Preview key={`${item.id} ${item.revision}`} item={item} />
          <Facts item={item} />
          {item.kind === 'folder' && item.quota_mb !== null && (
            <QuotaLine usage={{ size: item.total_size ?? 0, files: item.files ?? 0, quota_mb: item.quota_mb }} />
          )}
          <Uses id={item.id} stamp={item.version} />
          {item.kind !== 'folder' && <Versions item={item} />}
        </>
      ) : state === 'failed' ? (
        <FailedState title={say('files.failed.one')} fault={fault} onRetry={again} />
      ) : (
        <div className="co-fpreview co-fpreview--waiting" aria-busy="true" />
      )}
    </SideDrawer>
  )
}

function Foot({ item }: { item: FileItem }) {
  const say = useSay()
  const { may, show, setBeside, picks } = useFiles()
  return (
    <div className="co-fdrawer__foot">
      {item.path && !item.is_closed && <CopyButton isShown text={wholeLink(item.path)} label={say('files.copyLink')} />}
      {item.path && item.is_closed && !picks && (
        <Button type="text" onClick={() => show({ what: 'link', item })}>
          {say('files.link.menu')}
        </Button>
      )}
      {item.download && (
        <Button href={item.download} type="text">
          {say('files.download')}
        </Button>
      )}
      {may.has('update') && !picks && (
        <>
          {isCuttable(item) && (
            <WriteButton onClick={() => show({ what: 'picture', item })}>{say('files.picture')}</WriteButton>
          )}
          <WriteButton type="primary" onClick={() => setBeside(`edit-${item.id}`)}>
            {say('files.edit')}
          </WriteButton>
        </>
      )}
    </div>
  )
}
