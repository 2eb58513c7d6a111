import { isAscii, isUtf8 } from 'node:buffer'
import { guessLegacy } from '../../../foundation/workbook/legacyEncoding'

/** Escapes by which ISO-2022-JP turns from letters to signs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs meant.
const JAPANESE = /\u001b\$[@B]|\u001b\([BJ]/
/** What is a part of a larger set: signs beyond it are common, and are read by that one. */
const LARGER: Readonly<Record<string, string>> = {
  gb2312: 'gb18030',
  'gb_2312-80': 'gb18030',
  gbk: 'gb18030',
  cp936: 'gb18030',
  'x-gbk': 'gb18030',
  'ks_c_5601-1987': 'euc-kr',
  'unicode-1-1-utf-7': 'utf-7',
}
/** Names that say nothing of what the bytes are. */
const SAYS_NOTHING = new Set(['', 'us-ascii', 'ascii', 'unknown', 'unknown-8bit', 'x-unknown', 'default', 'none'])

/** In which charset the bytes of a text are read: as it is named; else ISO-2022-JP by its escapes, UTF-8 where that is right, or the likeliest. */
export async function charsetOf(named: string | undefined, bytes: Buffer): Promise<string> {
  const name = (named ?? '').trim().toLowerCase()
  if (!SAYS_NOTHING.has(name)) return LARGER[name] ?? name
  if (JAPANESE.test(bytes.toString('latin1'))) return 'iso-2022-jp'
  if (isAscii(bytes) || isUtf8(bytes)) return 'utf-8'
  return guessLegacy(bytes)
}
