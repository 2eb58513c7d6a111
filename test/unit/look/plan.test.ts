import { areas } from '../../../scripts/look/areas'
import { allLooks } from '../../../scripts/look/looks'
import { isNamed, isStateNamed, type Place, placesOf, shotsOf } from '../../../scripts/look/plan'
import { type Screen, screenAlone } from '../../../scripts/look/screens'
import type { State } from '../../../scripts/look/state'
import { allResources, resourceOf } from '../../../src/resources'
import { menuSeed } from '../../../src/resources/kit/menuSeed'

const places = placesOf(allResources, areas)
const statesAt = (path: string): string[] =>
  places.filter(({ screen }) => screen.path === path && screen.resources.length > 0).map(({ state }) => state.name)

describe('what is looked at', () => {
  it('is every screen of the menu, in a site and in control', () => {
    const rows = menuSeed(allResources).filter(({ type, visible }) => type === 'menu' && visible)
    const paths = new Set(places.map(({ screen }) => screen.path))
    const missing = rows.filter(
      ({ category, path }) => !paths.has(`/${category === 'site' ? 'main' : 'control'}/${path}`),
    )
    expect(missing.map(({ key }) => key)).toEqual([])
  })

  it('is, of a plain resource, every state that its declaration gives it', () => {
    expect(statesAt('/control/setting/country')).toEqual([
      'filled',
      'empty',
      'refused',
      'details',
      'history',
      'bin',
      'filter panel',
      'export dialog',
      'new',
      'new, problems',
      'edit',
    ])
  })

  it('holds no form and no bin of a log', () => {
    expect(statesAt('/main/products/upload-log')).toEqual([
      'filled',
      'empty',
      'refused',
      'details',
      'filter panel',
      'export dialog',
    ])
  })

  it('holds the steps of an upload where files are taken in', () => {
    const steps = ['upload', 'upload, no table', 'upload, columns', 'upload, checked', 'upload, ended']
    expect(statesAt('/main/products/report')).toEqual(expect.arrayContaining(steps))
    expect(statesAt('/control/system/user')).toEqual(expect.arrayContaining(steps))
  })

  it('shows the same view at another address only once more, filled', () => {
    expect(statesAt('/control/products/report')).toEqual(['filled'])
  })

  it('takes in a resource that is new, without a line here', () => {
    const made = { ...resourceOf('country'), screen: 'setting/invented', also: [] }
    const found = placesOf([...allResources, made], areas).filter(
      ({ screen }) => screen.path === '/control/setting/invented',
    )
    expect(found.map(({ state }) => state.name)).toEqual(statesAt('/control/setting/country'))
  })

  it('names each state of a screen once', () => {
    const names = places.map(({ screen, state }) => `${screen.name} ${state.name}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

describe('the looks that states are shown in', () => {
  const shots = shotsOf(places, allLooks)
  const countsBy = (key: (place: Place & { look: object }) => unknown): number[] => {
    const counts = new Map<unknown, number>()
    for (const shot of shots) counts.set(key(shot), (counts.get(key(shot)) ?? 0) + 1)
    return [...counts.values()]
  }

  it('are one each, all eight about as often', () => {
    expect(shots).toHaveLength(places.length)
    const counts = countsBy(({ look }) => look)
    expect(counts).toHaveLength(8)
    expect(Math.max(...counts)).toBeLessThan(1.5 * Math.min(...counts))
  })

  it('differ among the screens that show the same state', () => {
    const seen = new Set(shots.filter(({ state }) => state.name === 'details').map(({ look }) => look))
    expect(seen.size).toBe(8)
  })

  it('are all eight of each state when all are asked for, or after eight turns', () => {
    const key = ({ screen, state, look }: (typeof shots)[number]): string =>
      `${screen.name} ${state.name} ${JSON.stringify(look)}`
    const all = new Set(shotsOf(places, allLooks, { isAll: true }).map(key))
    const turns = new Set(allLooks.flatMap((_, turn) => shotsOf(places, allLooks, { turn })).map(key))
    expect(turns).toEqual(all)
  })

  it('are only the widths that a state is of', () => {
    const narrow: State = { name: 'menu', widths: [390] }
    const shown = shotsOf([{ screen: screenAlone('/x'), state: narrow }], allLooks, { isAll: true })
    expect(new Set(shown.map(({ look }) => look.width))).toEqual(new Set([390]))
    expect(shotsOf([{ screen: screenAlone('/x'), state: narrow }], [])).toEqual([])
  })
})

describe('a name that is asked for', () => {
  const report = places.find(({ screen }) => screen.name === 'main/products/report')?.screen as Screen

  it.each([['report'], ['products/report'], ['/main/products'], ['main/products/report/']])(
    '%s finds the reports',
    (name) => {
      expect(isNamed(report, [name])).toBe(true)
    },
  )

  it.each([['port'], ['control'], ['category']])('%s does not', (name) => {
    expect(isNamed(report, [name])).toBe(false)
  })

  it('is none where everything is meant', () => {
    expect(isNamed(report, [])).toBe(true)
  })
})

describe('the name of a state', () => {
  it('is the whole of it, and any where none is said', () => {
    expect(isStateNamed({ name: 'new, problems' }, ['new'])).toBe(false)
    expect(isStateNamed({ name: 'new' }, ['filled', 'new'])).toBe(true)
    expect(isStateNamed({ name: 'new' }, [])).toBe(true)
  })
})
