import type { Flow } from '../kit'
import { followGuide, keepGuide } from './followGuide'
import { takeExample } from './takeExample'

/** The guide through a first upload: they come with its card. */
export const guideFlows: readonly Flow[] = [followGuide, keepGuide, takeExample]
