import { absoluteTime } from '../../../engine/format/time'
import { useDuration } from '../../../engine/format/useDuration'
import { ListScreen } from '../../../engine/list/ListScreen'
import { useScreenQuery } from '../../../engine/useScreenQuery'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import { sitemap } from '../../../resources/sitemap'
import { type SitemapRun, sitemapRun } from '../../../resources/sitemap_run'
import { useAppSelector } from '../../../slices/hooks'
import { selectAction } from '../../../slices/rows/actions'
import type { ScreenQueryAsked } from '../../../slices/screenQueries'
import { useMay } from '../../../widgets/Gate'

const LAST: ScreenQueryAsked = {
  key: 'sitemap:last',
  path: '/api/admin/sitemap-run/list',
  query: { page: '1', pageSize: '20' },
  about: ['sitemap_run'],
}
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
  const answer = useScreenQuery(LAST, undefined, state === 'running')
  if (answer?.fault) return <p role="alert">{answer.fault.message}</p>
  const { list } = (answer?.data as { list?: readonly SitemapRun[] } | undefined) ?? {}
  const last = list?.[0]
  if (!list) return null
  if (!last) return <p className="co-hint">{say('content.map.none')}</p>
  const facts = {
    time: absoluteTime(last.created_at),
    took: took(last.duration_ms),
    addresses: last.address_count,
    files: last.file_count,
  }
  return (
    <p className="co-hint">
      {say('content.map.last', facts)}{' '}
      <a href={`/api/site/${site}/sitemap.xml`} target="_blank" rel="noreferrer">
        {say('content.map.index')}
      </a>{' '}
      {say('content.map.where', { address: last.index_url })}
    </p>
  )
}
