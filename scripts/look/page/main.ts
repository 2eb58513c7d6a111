/** Bundled and put into every page before its own scripts. */
import type { Fault } from '../fault'
import type { Vocabulary } from '../vocabulary'
import { cutText } from './cutText'
import { missingImages } from './images'
import { overflow } from './overflow'
import { excuseShifts, layoutShifts, watchShifts } from './shifts'
import { waitsFor } from './waiting'
import { strayWords } from './words'

export interface PageChecks {
  waitsFor(): string | undefined
  excuseShifts(): void
  faults(vocabulary: Vocabulary): Fault[]
}

const checks: PageChecks = {
  waitsFor,
  excuseShifts,
  faults: (vocabulary) => [
    ...overflow(),
    ...cutText(),
    ...strayWords(vocabulary),
    ...missingImages(),
    ...layoutShifts(),
  ],
}

watchShifts()
Object.assign(globalThis, { colonnadeLook: checks })
