import type { FormHandle } from '../../../engine/form/useForm'
import { absoluteTime } from '../../../engine/format/time'
import { asText } from '../../../engine/kinds/face'
import { wordsOf } from '../../../engine/kinds/richtext/RichtextCell'
import { overridesOf } from '../../../engine/overrides'
import type { AnyRow } from '../../../resources/kit/resource'
import { pathOnSite } from '../../../resources/kit/shownAt'
import { news } from '../../../resources/news'
import { PublishedCell } from '../../content/PublishedCell'
import { ReaderPreview } from '../../content/ReaderPreview'
import { SearchResult } from '../../content/SearchResult'

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
