import type { Label } from '../kit/label'

/** How far a mail that came in has got. */
export const inboundStates = {
  waiting: ['待归档', 'Waiting'],
  filed: ['已归档', 'Filed'],
  parked: ['搁置', 'Parked'],
  skipped: ['未归档', 'Left aside'],
} as const satisfies Readonly<Record<string, Label>>

export type InboundState = keyof typeof inboundStates

/** What it turned out to be. */
export const inboundKinds = {
  new: ['新来信', 'New'],
  reply: ['回信', 'Reply'],
  automatic: ['自动邮件', 'Automatic'],
  bounce: ['退信', 'Bounce'],
  own: ['本系统发出', 'Our own'],
  double: ['重复', 'Twice'],
} as const satisfies Readonly<Record<string, Label>>

export type InboundKind = keyof typeof inboundKinds

/** In which a text can be read, where its mail says nothing of it or says it wrongly. */
export const mailCharsets = {
  'utf-8': ['UTF-8', 'UTF-8'],
  gb18030: ['GB18030（含 GB2312、GBK）', 'GB18030 (GB2312, GBK)'],
  big5: ['Big5', 'Big5'],
  'iso-2022-jp': ['ISO-2022-JP', 'ISO-2022-JP'],
  shift_jis: ['Shift_JIS', 'Shift_JIS'],
  'euc-jp': ['EUC-JP', 'EUC-JP'],
  'euc-kr': ['EUC-KR', 'EUC-KR'],
  'windows-1252': ['Windows-1252', 'Windows-1252'],
  'windows-1251': ['Windows-1251', 'Windows-1251'],
  'koi8-r': ['KOI8-R', 'KOI8-R'],
} as const satisfies Readonly<Record<string, Label>>

export type MailCharset = keyof typeof mailCharsets
