/** Encodings that an uploaded text file may be in, the usual ones first. */
export const textEncodings = [
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
  'utf-16le',
  'utf-16be',
] as const

export type TextEncoding = (typeof textEncodings)[number]
