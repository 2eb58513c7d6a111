import { Button } from '@arco-design/web-react'
import { useEffect } from 'react'
import { useSay } from '../../i18n/useSay'
import type { ResourceName } from '../../resources/kit/resourceName'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { unfinishedAsked, unfinishedDropped } from '../../slices/upload/uploads'
import type { UnfinishedUpload } from '../../slices/upload/uploadTypes'
import { fileSize } from '../format/size'

const none: readonly UnfinishedUpload[] = []

/** What a page that was closed, or a session that ended, left half-way: the same file, chosen again, goes on there. */
export function UnfinishedFiles({ resource, onChoose }: { resource: ResourceName; onChoose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const all = useAppSelector(({ uploads }) => (uploads.unfinished.length > 0 ? uploads.unfinished : none))
  useEffect(() => {
    dispatch(unfinishedAsked({ resource }))
  }, [dispatch, resource])
  const left = all.filter((each) => each.resource === resource)
  if (left.length === 0) return null
  return (
    <section className="co-files co-files--left" aria-label={say('upload.unfinished')}>
      <p className="co-hint">{say('upload.unfinished.hint')}</p>
      <ul className="co-files__list">
        {left.map((file) => (
          <li key={file.key} className="co-files__file">
            <div className="co-files__line">
              <span className="co-files__name">{file.name}</span>
              <span className="co-files__size co-num">{fileSize(file.size)}</span>
              <Button size="small" onClick={onChoose}>
                {say('upload.unfinished.choose')}
              </Button>
              <Button
                size="small"
                type="text"
                aria-label={say('upload.unfinished.drop', { name: file.name })}
                onClick={() => dispatch(unfinishedDropped(file))}
              >
                ✕
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
