import { SUPER_ROLE } from '../../../config/superRole'
import { isOlder } from '../../resources/kit/siteVersion'
import { redirect } from '../../resources/redirect'
import type { RootState } from '../../slices/rootState'
import { addressMoved } from '../../slices/rows/edits'
import { selectSiteVersion } from '../../slices/sites/site'
import { attempt, confirm, defineFlow, port, read } from '../kit'

const MARK = 'redirect:update'

/** Control has no addresses of its own, and an older site no place for redirects. */
const hasRedirects = (state: RootState): boolean => {
  const has = selectSiteVersion(state)
  return state.site.current !== 'control' && !(has && isOlder(has, redirect.since))
}

/** What was published has another address: whoever may is asked whether the old one shall lead to the new one. */
export const leadRedirect = defineFlow(
  'leadRedirect',
  addressMoved,
  function* ({ source, target }) {
    const { roles, marks } = yield* read((state) => state.session)
    if (!roles.includes(SUPER_ROLE) && !marks.includes(MARK)) return
    if (!(yield* read(hasRedirects))) return
    if (!(yield* confirm('flows.redirect', { source, target }))) return
    const { fault } = yield* attempt('rows.act', { resource: 'redirect', action: 'lead', body: { source, target } })
    const notice = yield* port('notice')
    if (!fault) return notice.success('flows.redirected')
    if (fault.kind === 'refused') notice.error(fault.message)
    throw fault
  },
  { policy: 'every' },
)
