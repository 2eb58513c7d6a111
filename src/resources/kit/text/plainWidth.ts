const FULL = /[\uff01-\uff5e\u3000\uffe0\uffe1\uffe5\uffe6]/g
const SPACE = '\u3000'
/** Money signs do not stand in the order of the plain ones. */
const MONEY: Readonly<Record<string, string>> = { '￠': '¢', '￡': '£', '￥': '¥', '￦': '₩' }
/** From `！` to `!`. */
const DISTANCE = 0xfee0

const plainSign = (sign: string): string =>
  sign === SPACE ? ' ' : (MONEY[sign] ?? String.fromCharCode(sign.charCodeAt(0) - DISTANCE))

/** Full-width signs as plain ones: `１２０００` is `12000`, `ａ＠ｂ．ｃｏｍ` is `a@b.com`. Kana, Han and Hangul stay. */
export const plainWidth = (text: string): string => text.replace(FULL, plainSign)
