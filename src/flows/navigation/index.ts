import type { Flow } from '../kit'
import { holdUnsaved } from './holdUnsaved'
import { sayWhyNowhere } from './nowhere'
import { askLeaving, closeTabs, endPage } from './tabs'

/** Flows of the open pages, and of an address that leads nowhere. */
export const navigationFlows: readonly Flow[] = [holdUnsaved, sayWhyNowhere, closeTabs, endPage, askLeaving]
