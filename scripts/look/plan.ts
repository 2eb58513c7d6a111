import type { Resource } from '../../src/resources/kit/resource'
import { type Look, lookName } from './looks'
import { menuScreens, type Screen } from './screens'
import type { Area, State } from './state'
import { actionStates } from './states/action'
import { formStates } from './states/form'
import { listStates } from './states/list'
import { uploadStates } from './states/upload'

/** One state of one screen. */
export interface Place {
  readonly screen: Screen
  readonly state: State
}

/** A place in one look: one picture. */
export interface Shot extends Place {
  readonly look: Look
}

const generic: readonly State[] = [...listStates, ...formStates, ...actionStates, ...uploadStates]

const statesOf = (screen: Screen, areas: readonly Area[]): State[] => {
  const own = areas.flatMap(({ ofMenu }) => ofMenu?.[screen.component] ?? [])
  const isList = screen.resources.length > 0 && !own.some(({ isNoList }) => isNoList)
  return [...(isList ? generic : []), ...own.flatMap(({ states }) => states)].filter(
    ({ isOf, isEverywhere }) => (isOf?.(screen) ?? true) && (isEverywhere || !screen.isAgain),
  )
}

/** Every state of every screen: those of the menu by their declarations, the others as their areas name them. */
export function placesOf(resources: readonly Resource[], areas: readonly Area[]): Place[] {
  const alone = areas.flatMap((area) => area.alone ?? [])
  return [
    ...alone.flatMap(({ screen, states }) => states.map((state) => ({ screen, state }))),
    ...menuScreens(resources).flatMap((screen) => statesOf(screen, areas).map((state) => ({ screen, state }))),
  ]
}

/** Whether one of the names says this screen: its address, a part of it between slashes, or its resource. */
export const isNamed = ({ name, resources }: Screen, names: readonly string[]): boolean =>
  names.length === 0 ||
  names.some(
    (wanted) =>
      `/${name}/`.includes(`/${wanted.replace(/^\/|\/$/g, '')}/`) || resources.some((each) => each.name === wanted),
  )

/** Whether one of the names is that of this state. */
export const isStateNamed = ({ name }: State, names: readonly string[]): boolean =>
  names.length === 0 || names.includes(name)

const fits =
  ({ widths }: State) =>
  ({ width }: Look): boolean =>
    widths === undefined || widths.includes(width)

/**
 * Each place in one of the looks, in `every` of them with `isAll`. A screen begins one look later than the screen before
 * it, so that both its states and the same state of all screens go through the looks evenly; `turn` moves all of them on.
 */
export function shotsOf(places: readonly Place[], looks: readonly Look[], { isAll = false, turn = 0 } = {}): Shot[] {
  const screens = new Map<Screen, { order: number; count: number }>()
  return places.flatMap((place) => {
    const seen = screens.get(place.screen) ?? { order: screens.size, count: 0 }
    screens.set(place.screen, { ...seen, count: seen.count + 1 })
    const fitting = looks.filter(fits(place.state))
    if (isAll) return fitting.map((look) => ({ ...place, look }))
    const look = fitting[(seen.order + seen.count + turn) % fitting.length]
    return look ? [{ ...place, look }] : []
  })
}

export const shotName = ({ screen, state, look }: Shot): string => `${screen.name} · ${state.name} · ${lookName(look)}`
