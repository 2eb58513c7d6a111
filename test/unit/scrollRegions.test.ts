import { readdirSync, readFileSync } from 'node:fs'

/** They always hold something that takes the focus, which brings them into view. */
const HOLD_STOPS: ReadonlySet<string> = new Set([
  'co-addfilter',
  'co-bell__rows',
  'co-calendar__month',
  'co-checked',
  'co-choices',
  'co-columns__list',
  'co-export__columns',
  'co-fgrid',
  'co-ftree',
  'co-grid',
  'co-order__tabs',
  'co-palette__list',
  'co-peek__body',
  'co-placed__offers',
  'co-pop',
  'co-pricegrid',
  'co-rich__text',
  'co-side',
  'co-sidebar__menu',
  'co-sitepick__scroll',
  'co-stage',
  'co-table',
  'co-tabs',
  'co-ticks',
  'co-top',
  'co-tray',
  'co-urgent',
  'co-views__tabs',
])

const sources = (ending: string): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(`src/${file.replaceAll('\\', '/')}`, 'utf8'))

/** Classes whose boxes scroll, where it is said of the class alone. */
const scrolling = (): string[] =>
  sources('.css').flatMap((css) =>
    [...css.matchAll(/(?:^|\})([^{}]*)\{[^{}]*overflow(?:-[xy])?:\s*(?:auto|scroll)/g)].flatMap(
      ([, selector = '']) => /^\s*\.(co-[\w-]+)\s*$/.exec(selector.replace(/\/\*.*?\*\//gs, ''))?.[1] ?? [],
    ),
  )

/** What stands there until the rest has come. */
const isWaiting = (tag: string): boolean => /--waiting|\/>\}/.test(tag)

/** The opening tag around each use of a class. */
const tagsOf = (name: string, code: readonly string[]): string[] =>
  code.flatMap((text) =>
    [...text.matchAll(new RegExp(`className=[^\\n]*\\b${name}(?![\\w-])`, 'g'))].map(({ index }) => {
      const from = text.lastIndexOf('<', index)
      return text.slice(from, text.indexOf('\n', text.indexOf('>', index)))
    }),
  )

describe('What scrolls', () => {
  it('is reached by keys: it takes the focus itself, or always holds something that does', () => {
    const code = sources('.tsx')
    const unreached = [...new Set(scrolling())]
      .filter((name) => !HOLD_STOPS.has(name))
      .flatMap((name) =>
        tagsOf(name, code).filter((tag) => !isWaiting(tag) && !/tabIndex=\{0\}|role="\w*grid"/.test(tag)),
      )
    expect(unreached).toEqual([])
  })
})
