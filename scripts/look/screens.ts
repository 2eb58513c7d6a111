import { type MenuSeedRow, menuSeed } from '../../src/resources/kit/menuSeed'
import type { Resource } from '../../src/resources/kit/resource'

/** The site that stands for all sites. */
export const SITE = 'main'

/** Something with an address of its own. */
export interface Screen {
  /** What people call it by: its address without the slash. */
  readonly name: string
  /** The address inside the console, `/main/products/report`. */
  readonly path: string
  /** The component path of its view. */
  readonly component: string
  /** What the Site header of its calls says. */
  readonly context: string
  /** Whose rows stand there; the first leads the address. Empty: the screen is of no resource. */
  readonly resources: readonly Resource[]
  /** Pages below this one: `add`, `edit`, `details`, `upload`. */
  readonly pages: ReadonlySet<string>
  /** Another address has shown the same view before. */
  readonly isAgain: boolean
}

/** A screen that stands in no menu. */
export const screenAlone = (path: string): Screen => ({
  name: path.slice(1).split('?')[0] ?? '',
  path,
  component: path.slice(1),
  context: 'control',
  resources: [],
  pages: new Set(),
  isAgain: false,
})

const pagesBelow = (row: MenuSeedRow, rows: readonly MenuSeedRow[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter(
        ({ category, path, visible }) => !visible && category === row.category && path?.startsWith(`${row.path}/`),
      )
      .map(({ path }) => path?.slice((row.path ?? '').length + 1).split('/')[0] ?? ''),
  )

/** Every screen of the menu, of a site first and then of control, as the declarations have it. */
export function menuScreens(resources: readonly Resource[]): Screen[] {
  const rows = menuSeed(resources)
  const seen = new Set<string>()
  const inOrder = [
    ...rows.filter(({ category }) => category === 'site'),
    ...rows.filter(({ category }) => category === 'control'),
  ]
  return inOrder
    .filter(({ type, visible }) => type === 'menu' && visible)
    .map((row) => {
      const component = row.component ?? ''
      const isAgain = seen.has(component)
      seen.add(component)
      const context = row.category === 'site' ? SITE : 'control'
      return {
        name: `${context}/${row.path}`,
        path: `/${context}/${row.path}`,
        component,
        context,
        resources: resources.filter(
          ({ screen, scope, isOfEverySite }) =>
            screen === component && (scope === 'both' || scope === row.category || isOfEverySite === true),
        ),
        pages: pagesBelow(row, rows),
        isAgain,
      }
    })
}
