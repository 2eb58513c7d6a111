const DAY = 86_400_000
const EPOCH_1900 = 25_569
const EPOCH_1904 = 24_107
export const LAST_SERIAL = 2_958_466

/**
 * The Date of a day number of a sheet; undefined where no calendar has it: negative, after 9999, and in the 1900 count
 * the day 0 and 29 February 1900, which never was. Days before that one stand one further.
 */
export function dateOfSerial(serial: number, is1904: boolean): Date | undefined {
  if (!(serial >= 0 && serial < LAST_SERIAL)) return undefined
  if (is1904) return new Date(Math.round((serial - EPOCH_1904) * DAY))
  if (serial < 1 || (serial >= 60 && serial < 61)) return undefined
  return new Date(Math.round((serial < 60 ? serial + 1 - EPOCH_1900 : serial - EPOCH_1900) * DAY))
}

/** The reverse in the 1900 count; undefined where the sheet has no such day. */
export function serialOfDate(date: Date): number | undefined {
  const serial = date.getTime() / DAY + EPOCH_1900
  const shown = serial < 61 ? serial - 1 : serial
  return shown >= 1 && shown < LAST_SERIAL ? shown : undefined
}
