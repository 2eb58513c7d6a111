/** Line breaks and other signs that end a header are spaces in it. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs meant.
  text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim()

/** One address and nothing else: no list, no group, no name, no sign that ends a header or an address. */
const SINGLE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u
const LONGEST = 254

export const isSingleAddress = (text: string): boolean => text.length <= LONGEST && SINGLE.test(text)

/** The domain of an address, as it is compared. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
