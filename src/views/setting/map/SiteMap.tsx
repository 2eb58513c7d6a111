import { absoluteTime } from '../../../engine/format/time'
import { useDuration } from '../../../engine/format/useDuration'
import { ListScreen } from '../../../engine/list/ListScreen'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import { rowsOf } from '../../../resources/readings/rows'
import { sitemap } from '../../../resources/sitemap'
import { sitemapRun } from '../../../resources/sitemap_run'
import { useAppSelector } from '../../../slices/hooks'
import { selectAction } from '../../../slices/rows/actions'
import { useMay } from '../../../widgets/Gate'
import './map.css'

const RUNS = rowsOf(sitemapRun)
const LAST = { key: 'sitemap:last', query: { page: '1', pageSize: '20' }, about: [sitemapRun.name] }
const WRITING = selectAction({ resource: 'sitemap', action: 'generate' })

/** Which pages search engines are told of, and the map that was written last. */
export const SiteMap = () => {
  const maySee = useMay(mark(sitemapRun, 'list'))
  return <ListScreen resource={sitemap} {...(maySee ? { banner: <LastMap /> } : {})} />
}

function LastMap() {
  const say = useSay()
  const took = useDuration()
  const site = useAppSelector((state) => state.site.current)
  const state = useAppSelector((all) => WRITING(all)?.state)
  const { data, fault } = useReading(RUNS, LAST, { isResting: state === 'running' })
  if (fault) return <p role="alert">{fault.message}</p>
  const list = data?.list
  const last = list?.[0]
  if (!list) return <p className="co-hint co-map" />
  if (!last) return <p className="co-hint co-map">{say('content.map.none')}</p>
  const facts = {
    time: absoluteTime(last.created_at),
    took: took(last.duration_ms),
    addresses: last.address_count,
    files: last.file_count,
  }
  return (
    <p className="co-hint co-map">
      {say('content.map.last', facts)} {say('content.map.where', { address: last.index_url })}{' '}
      <a href={`/api/site/${site}/sitemap.xml`} target="_blank" rel="noreferrer">
        {say('content.map.index')}
      </a>
    </p>
  )
}
