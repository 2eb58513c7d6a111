/** To the minute, in the time that everybody can convert. */
export const timeInMail = (at: Date | string): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
