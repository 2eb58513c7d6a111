import type { FormHandle } from '../../../engine/form/useForm'
import { absoluteTime, exactTime, friendlyTime } from '../../../engine/format/time'
import { asText, type CellProps } from '../../../engine/kinds/face'
import { wordsOf } from '../../../engine/kinds/richtext/RichtextCell'
import { overridesOf } from '../../../engine/overrides'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { pathOnSite } from '../../../resources/kit/shownAt'
import { news } from '../../../resources/news'
import { ReaderPreview } from '../../content/ReaderPreview'
import { SearchResult } from '../../content/SearchResult'

/** When the site shows it: what lies ahead says so. */
function PublishedCell({ value, row, language }: CellProps) {
  const say = useSay()
  const moment = asText(value)
  const isAhead = row.status === 'enabled' && Date.parse(moment) > Date.now()
  return (
    <time dateTime={moment} title={exactTime(moment, language)} className={isAhead ? 'co-ahead' : undefined}>
      {isAhead ? say('content.ahead', { time: absoluteTime(moment) }) : friendlyTime(moment, language)}
    </time>
  )
}

const Article = ({ row }: { row: Readonly<Record<string, unknown>> }) => {
  const from = asText(row.published_at)
  return (
    <ReaderPreview
      title={asText(row.title)}
      line={[asText(row.author), from && absoluteTime(from)].filter(Boolean).join(' · ')}
      summary={asText(row.summary)}
      content={asText(row.content)}
    />
  )
}

/** While it is written: how a search engine and a reader will see it. */
const Previews = ({ form: { values } }: { form: FormHandle }) => {
  const { draft } = values
  return (
    <>
      <SearchResult
        title={asText(draft.seo_title) || asText(draft.title)}
        description={asText(draft.seo_description) || asText(draft.summary) || wordsOf(asText(draft.content))}
        path={pathOnSite(news, draft) ?? '/news/'}
      />
      <Article row={draft} />
    </>
  )
}

export const newsOverrides = overridesOf(news, {
  cells: { published_at: PublishedCell },
  form: Previews,
  details: ({ row }: { row: AnyRow }) => <Article row={row} />,
})
