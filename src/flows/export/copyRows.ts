import type { ResourceName } from '../../resources/kit/resourceName'
import { copyAsked } from '../../slices/rows/edits'
import { selectLanguage } from '../../slices/settings'
import { ask, defineFlow, port, read, type Step, siteDeclarationOf, until } from '../kit'
import { offerWays } from './offerWays'
import { rowsAsText } from './rowsAsText'

/** flows.md §7: ticked rows as the screen shows them; all that match as the server writes them. */
export const copyRows = defineFlow(
  'copyRows',
  copyAsked,
  function* ({ resource, list, scope, columns }) {
    if ('ids' in scope && scope.ids.length === 0) return yield* offerWays(list, 'export.checkToCopy')
    const text =
      'ids' in scope
        ? yield* pickedText(resource, scope.ids, columns)
        : (yield* ask('export.text', { resource, scope, columns })).trimEnd()
    const browser = yield* port('browser')
    yield* until(() => browser.copy(text))
    const notice = yield* port('notice')
    notice.success('export.copied', { count: 'ids' in scope ? scope.ids.length : text.split('\n').length - 1 })
  },
  { policy: 'latest' },
)

function* pickedText(resource: ResourceName, ids: readonly number[], columns: readonly string[]): Step<string> {
  const declared = yield* siteDeclarationOf(resource)
  const language = yield* read(selectLanguage)
  const { byResource, titles } = yield* read((state) => state.entities)
  const rows = ids.flatMap((id) => byResource[resource]?.rows[id] ?? [])
  return rowsAsText(rows, { resource: declared, columns, titles, language })
}
