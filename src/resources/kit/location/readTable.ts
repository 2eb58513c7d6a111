/** Reads a table that is written as `杭州 Hangzhou, 宁波 Ningbo`. */
export const readTable = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table.split(',').map((entry) => {
      const [chinese = '', ...english] = entry.trim().split(' ')
      return [chinese, english.join(' ')]
    }),
  )
