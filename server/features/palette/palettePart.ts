import type { Part } from '../../kernel/resources/part'
import { followPalette, paletteRun } from './followPalette'
import { paletteCalls } from './paletteCalls'

/** Rows of every kind are found by name, number, pinyin and initials (decision 73). */
export const palettePart: Part = {
  calls: paletteCalls,
  registerRuns: (queue, services) => queue.register(paletteRun(services)),
  follow: followPalette,
}
