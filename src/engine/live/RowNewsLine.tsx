import { Alert } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import type { RowNews } from '../../slices/live'
import { useNamed, useNews, useWho } from './useNews'
import './live.css'

interface RowNewsLineProps {
  resource: Resource
  id: number | undefined
  /** Said below, where the row was deleted. */
  whenDeleted?: string
}

/** Who changed which fields of the row that is open, or deleted it. */
export function RowNewsLine({ resource, id, whenDeleted }: RowNewsLineProps) {
  const news = useNews(resource, id)
  return (
    <div role="status">
      {news?.did === 'changed' && <Changed resource={resource} news={news} />}
      {news?.did === 'deleted' && <Deleted by={news.by} hint={whenDeleted} />}
    </div>
  )
}

const Changed = ({ resource, news }: { resource: Resource; news: Extract<RowNews, { did: 'changed' }> }) => {
  const say = useSay()
  const named = useNamed(resource)
  const who = useWho(news.by)
  return <p className="co-rownews">{say('engine.live.changed', { who, named: named(news.fields) })}</p>
}

const Deleted = ({ by, hint }: { by: string | null; hint: string | undefined }) => {
  const say = useSay()
  return (
    <Alert
      type="warning"
      className="co-form__notice"
      title={by === null ? say('engine.live.deletedRow') : say('engine.live.deleted', { who: by })}
      content={hint}
    />
  )
}
