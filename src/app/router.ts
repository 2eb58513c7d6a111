import type { Location, NavigationType, Navigator, To } from 'react-router'
import { UNSAFE_createHashHistory as createHashHistory, createPath, resolvePath } from 'react-router'
import { wouldLose } from '../flows/navigation/wouldLose'
import { leavingAsked, navigationEnded, navigationStarted, type Target } from '../slices/navigation/navigation'
import type { Pages } from './pages'
import type { Store } from './store'

type Action = `${NavigationType}`

/** Where the console stands, and how it came there. */
export interface Standing {
  location: Location
  action: Action
}

/** What is drawn follows it (Routed.tsx). */
export interface Router {
  /** Nothing until the guard has let the first address pass. */
  readonly standing: () => Standing | undefined
  subscribe(hear: () => void): () => void
  navigator: Navigator
}

const targetOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Target => ({ path: pathname, search })

/**
 * The addresses of the console in the browser's history. Each navigation waits for the guard's verdict; a later one overtakes it.
 * Which screen stands at an address is read from the menu in the state, so that routes come and go with rights and sites.
 */
class ConsoleRouter implements Router {
  readonly #history = createHashHistory()
  readonly #listeners = new Set<() => void>()
  #standing: Standing | undefined
  #asking = new AbortController()
  /** The step back to where unsaved text stands has been asked of the browser. */
  #takenBack: (() => void) | undefined
  /** The person has said that the next step may be taken. */
  #isFree = false

  readonly navigator: Navigator = {
    // The history's own looks through the whole page for a base, for every link that is drawn.
    createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
    encodeLocation: (to) => this.#history.encodeLocation(to),
    go: (delta) => this.#history.go(delta),
    push: (to, state) => this.navigate(to, 'PUSH', state),
    replace: (to, state) => this.navigate(to, 'REPLACE', state),
  }

  constructor(
    private readonly store: Pick<Store, 'dispatch' | 'getState'>,
    private readonly pages: Pages,
  ) {
    pages.attach(
      (to, { replace }) => this.navigate(to, replace ? 'REPLACE' : 'PUSH'),
      (asked) => store.dispatch(navigationStarted(asked)),
    )
    this.#history.listen(({ location, delta }) => this.#popped(location, delta))
    this.#open(targetOf(this.#history.location), () => this.#stand('POP'))
  }

  readonly standing = (): Standing | undefined => this.#standing

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  navigate(to: To, action: 'PUSH' | 'REPLACE', state?: unknown): void {
    const address = this.#history.encodeLocation(resolvePath(to, this.#history.location.pathname))
    const go = (): void => this.#go(address, action, state)
    if (this.#isLosing(targetOf(address))) this.#hold(targetOf(address), go)
    else go()
  }

  #go(address: Pick<Location, 'pathname' | 'search' | 'hash'>, action: 'PUSH' | 'REPLACE', state?: unknown): void {
    this.#open(targetOf(address), () => {
      if (action === 'PUSH') this.#history.push(createPath(address), state)
      else this.#history.replace(createPath(address), state)
      this.#stand(action)
    })
  }

  /** Back and forward, and an address that is typed: that one has no place among those of the history, and the guard asks about it. */
  #popped(location: Location, delta: number | null): void {
    if (this.#takenBack) this.#takenBack()
    else if (delta !== null && this.#isLosing(targetOf(location))) this.#takeBack(location, delta)
    else this.#open(targetOf(location), () => this.#stand('POP'))
  }

  /** The address says again what is shown, until the person has decided. */
  #takeBack(location: Location, delta: number): void {
    const takenBack = new Promise<void>((resolve) => {
      this.#takenBack = () => {
        this.#takenBack = undefined
        resolve()
      }
    })
    this.#history.go(-delta)
    this.#hold(targetOf(location), () => {
      void takenBack.then(() => {
        this.#isFree = true
        this.#history.go(delta)
      })
    })
  }

  #isLosing(to: Target): boolean {
    const isFree = this.#isFree
    this.#isFree = false
    return (
      !isFree && this.#standing !== undefined && wouldLose(this.store.getState(), targetOf(this.#standing.location), to)
    )
  }

  #hold(to: Target, proceed: () => void): void {
    this.pages.hold(proceed)
    this.store.dispatch(leavingAsked(to))
  }

  #open(target: Target, arrive: () => void): void {
    this.#asking.abort()
    this.#asking = new AbortController()
    const { signal } = this.#asking
    void this.pages.await(target, signal).then((elsewhere) => {
      if (signal.aborted) return
      if (elsewhere === null) arrive()
      else this.#go(this.#history.encodeLocation(resolvePath(elsewhere)), 'REPLACE')
    })
  }

  #stand(action: Action): void {
    const { location } = this.#history
    this.#standing = { location, action }
    this.store.dispatch(navigationEnded(targetOf(location)))
    for (const hear of this.#listeners) hear()
  }
}

export const makeRouter = (store: Pick<Store, 'dispatch' | 'getState'>, pages: Pages): Router =>
  new ConsoleRouter(store, pages)
