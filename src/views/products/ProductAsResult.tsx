import { lazy, Suspense } from 'react'
import type { FormHandle } from '../../engine/form/useForm'
import { asText } from '../../engine/kinds/face'
import { pathOnSite } from '../../resources/kit/shownAt'

const SearchResult = lazy(() =>
  import(/* webpackChunkName: 'search-result' */ '../content/SearchResult').then((all) => ({
    default: all.SearchResult,
  })),
)

/** While a report or a category is written: how a search engine will show it, and how much room its words have. */
export function ProductAsResult({ form: { resource, values } }: { form: FormHandle }) {
  const { draft } = values
  return (
    <Suspense fallback={null}>
      <SearchResult
        title={asText(draft.seo_title) || asText(draft.name)}
        description={asText(draft.seo_description) || asText(draft.description).replace(/\s+/g, ' ')}
        path={pathOnSite(resource, draft) ?? `/${resource.name}/`}
      />
    </Suspense>
  )
}
