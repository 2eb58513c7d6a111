import { type Effect, getContext, select } from 'redux-saga/effects'
import type { RootState } from '../../slices/rootState'
import type { Disagreement } from '../../slices/sites/siteGuard'
import type { CallName } from '../calls'
import { contextOf } from '../navigation/contextOf'
import type { Ports } from '../ports'

/** Calls that change nothing a site holds. Any other counts as writing, a new one too until it is named here. */
const READING =
  /^(session|account|demo)\.|\.(list|form|options|lookup|history|bin|count|estimate|permissions|one|rows|text|read|downloadTicket|stop|devices|settings|matrix|test)$/

export const isWriting = (call: CallName): boolean => !READING.test(call)

/**
 * What path, remembered site and session disagree about. A lock that stands stays until it is settled; the path of a page
 * that is being left says nothing.
 */
export function* disagreement(): Generator<Effect, Disagreement | null, unknown> {
  const { site, siteGuard, navigation, session } = (yield select()) as RootState
  if (siteGuard || !session.isReady) return siteGuard
  const browser = (yield getContext('browser')) as Ports['browser']
  const here = site.current
  const named = navigation.isPending ? undefined : contextOf(navigation.path)
  if (named !== undefined && named !== here) return { why: 'path', here, there: named }
  const remembered = browser.readTab('reHeaderData')
  return remembered && remembered !== here ? { why: 'remembered', here, there: remembered } : null
}
