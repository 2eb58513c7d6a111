import { SUPER_ROLE } from '../../../config/superRole'
import { actionLabel, standardLabels } from '../../resources/kit/actionLabels'
import type { Label } from '../../resources/kit/label'
import type { Mark } from '../../resources/kit/mark'
import { ownScreens } from '../../resources/kit/ownScreens'
import type { ResourceName } from '../../resources/kit/resourceName'
import { outlines } from '../../resources/outline/outlines'
import { isResourceName } from '../../resources/outline/resourceAt'
import { nowhereFound } from '../../slices/navigation/navigation'
import { declarationOf, defineFlow, port, read, type Step } from '../kit'
import { CONTROL } from './context'

/** A screen and the right that opens it: of a resource, of its grid, or of none. */
type Wanted = { resource: ResourceName; action: string; isGrid?: true } | { screen: Label; mark: Mark }

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

const isBelow = (place: string, screen: string): boolean => place === screen || place.startsWith(`${screen}/`)

/** The screen that stands at a path, for those who may see it. */
export function screenMeant(path: string): Wanted | undefined {
  const [site = '', ...rest] = path.split('/').slice(1)
  const place = rest.join('/')
  const category = site === CONTROL ? 'control' : 'site'
  const own = ownScreens.find((screen) => screen.category === category && screen.route === place)
  return own ? { screen: own.label, mark: own.perm } : resourceScreen(site, place)
}

function resourceScreen(site: string, place: string): Wanted | undefined {
  for (const resource of Object.keys(outlines)
    .filter(isResourceName)
    .filter((name) => isOf(name, site))) {
    const { screen: first, also = [], grid } = outlines[resource]
    if (grid === place && site !== CONTROL) return { resource, action: 'update', isGrid: true }
    for (const screen of [first, ...also]) {
      if (!isBelow(place, screen)) continue
      const [tail = ''] = place.slice(screen.length + 1).split('/')
      const action = Object.hasOwn(TAILS, tail) ? TAILS[tail] : undefined
      if (action) return { resource, action }
    }
  }
  return undefined
}

/** What the screen is called and what its right is called. */
function* told(wanted: Wanted): Step<{ screen: Label; right: Label }> {
  if (!('resource' in wanted)) return { screen: wanted.screen, right: standardLabels.list }
  const { resource, action, isGrid } = wanted
  const declared = yield* declarationOf(resource)
  const screen = (isGrid && declared.grid?.title) || declared.screenTitle
  return { screen, right: actionLabel(declared, action) }
}

/** An address led nowhere: it is said whether a right is missing, and which, or whether there is no such page. */
export const sayWhyNowhere = defineFlow(
  'sayWhyNowhere',
  nowhereFound,
  function* ({ path }) {
    const notice = yield* port('notice')
    const wanted = screenMeant(path)
    if (!wanted) return notice.warn('flows.notFound', { path })
    const mark = 'mark' in wanted ? wanted.mark : `${wanted.resource}:${wanted.action}`
    const { roles, marks } = yield* read((state) => state.session)
    if (roles.includes(SUPER_ROLE) || marks.includes(mark)) return notice.warn('flows.notFound', { path })
    notice.warn('flows.noRight', { ...(yield* told(wanted)), mark })
  },
  // The way back from an address of another context leads out of that context, and cancels whatever works for it.
  { policy: 'every', crossesSites: true },
)
