/** Bundled and put into every page before its own scripts. */
import type { Fault } from '../fault'
import type { Vocabulary } from '../vocabulary'
import { cutCells } from './cutCells'
import { cutText } from './cutText'
import { missingImages } from './images'
import { overflow } from './overflow'
import { excuseShifts, layoutShifts, watchShifts } from './shifts'
import { waitsFor } from './waiting'
import { strayWords } from './words'

export interface PageChecks {
  waitsFor(): string | undefined
  excuseShifts(): void
  /** Of these alone, cheaply. */
  cutCells(): Fault[]
  faults(vocabulary: Vocabulary): Fault[]
}

const checks: PageChecks = {
  waitsFor,
  excuseShifts,
  cutCells,
  faults: (vocabulary) => [
    ...overflow(),
    ...cutText(),
    ...cutCells(),
    ...strayWords(vocabulary),
    ...missingImages(),
    ...layoutShifts(),
  ],
}

watchShifts()
Object.assign(globalThis, { colonnadeLook: checks })
