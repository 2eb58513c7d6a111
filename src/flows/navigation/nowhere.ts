import { SUPER_ROLE } from '../../../config/superRole'
import { actionLabel } from '../../resources/kit/actionLabels'
import type { ResourceName } from '../../resources/kit/resourceName'
import { outlines } from '../../resources/outline/outlines'
import { isResourceName } from '../../resources/outline/resourceAt'
import { nowhereFound } from '../../slices/navigation/navigation'
import { declarationOf, defineFlow, port, read } from '../kit'
import { CONTROL } from './context'

interface Wanted {
  resource: ResourceName
  action: string
}

/** What stands behind the address of a list, and the right that it asks for. */
const TAILS: Readonly<Record<string, string>> = {
  '': 'list',
  upload: 'import',
  add: 'store',
  edit: 'update',
  details: 'form',
}

/** Whether the resource has screens in this context. */
const isOf = (name: ResourceName, site: string): boolean => {
  const { scope, isOfEverySite } = outlines[name]
  if (site === CONTROL) return scope !== 'site'
  return scope !== 'control' || isOfEverySite === true
}

/** The screen that stands at a path, for those who may see it. */
export function screenMeant(path: string): Wanted | undefined {
  const [site = '', ...rest] = path.split('/').slice(1)
  const place = rest.join('/')
  for (const resource of Object.keys(outlines)
    .filter(isResourceName)
    .filter((name) => isOf(name, site)))
    for (const screen of [outlines[resource].screen, ...(outlines[resource].also ?? [])]) {
      if (place !== screen && !place.startsWith(`${screen}/`)) continue
      const [tail = ''] = place.slice(screen.length + 1).split('/')
      const action = Object.hasOwn(TAILS, tail) ? TAILS[tail] : undefined
      if (action) return { resource, action }
    }
  return undefined
}

/** An address led nowhere: it is said whether a right is missing, and which, or whether there is no such page. */
export const sayWhyNowhere = defineFlow(
  'sayWhyNowhere',
  nowhereFound,
  function* ({ path }) {
    const notice = yield* port('notice')
    const wanted = screenMeant(path)
    if (!wanted) return notice.warn('flows.notFound', { path })
    const { resource, action } = wanted
    const mark = `${resource}:${action}`
    const { roles, marks } = yield* read((state) => state.session)
    if (roles.includes(SUPER_ROLE) || marks.includes(mark)) return notice.warn('flows.notFound', { path })
    const declared = yield* declarationOf(resource)
    notice.warn('flows.noRight', { screen: declared.plural, right: actionLabel(declared, action), mark })
  },
  { policy: 'every' },
)
