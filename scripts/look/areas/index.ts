import type { Area } from '../state'
import { dashboards } from './dashboards'
import { frameArea } from './frame'
import { publicPages } from './publicPages'
import { publishers } from './publishers'
import { siteLifecycle } from './siteLifecycle'

/** Every part of the console that has states of its own. */
export const areas: readonly Area[] = [publicPages, frameArea, dashboards, siteLifecycle, publishers]
