import { brokenPicture } from './brokenPicture'
import { endlessDiscount } from './endlessDiscount'
import { heldWord } from './heldWord'
import { hiddenSigns } from './hiddenSigns'
import { longWords } from './longWords'
import { missingLink } from './missingLink'
import { noContents } from './noContents'
import { noPrice } from './noPrice'
import type { ReportRule } from './rule'
import { twinLink } from './twinLink'
import { twinName } from './twinName'

/** Everything that is looked for in a report, what weighs most first. */
export const reportRules: readonly ReportRule[] = [
  heldWord,
  missingLink,
  noPrice,
  twinLink,
  twinName,
  hiddenSigns,
  endlessDiscount,
  brokenPicture,
  noContents,
  longWords,
]
