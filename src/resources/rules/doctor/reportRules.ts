import { brokenPicture } from './brokenPicture'
import { endlessDiscount } from './endlessDiscount'
import { heldWord } from './heldWord'
import { longWords } from './longWords'
import { missingLink } from './missingLink'
import { noContents } from './noContents'
import { noPrice } from './noPrice'
import type { ReportRule } from './rule'
import { twinName } from './twinName'

/** Everything that is looked for in a report, what weighs most first. */
export const reportRules: readonly ReportRule[] = [
  heldWord,
  missingLink,
  noPrice,
  twinName,
  endlessDiscount,
  brokenPicture,
  noContents,
  longWords,
]
