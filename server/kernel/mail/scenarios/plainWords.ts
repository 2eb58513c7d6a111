/** Parts two words: programs that make links of whatever looks like an address see none, people see no difference. */
const APART = '\u200c'

const SCHEME = /(?<=[a-z]):(?=\/\/)/gi
const DOT = /(?<=[\p{L}\p{N}-])\.(?=\p{L})/gu
const AT = /@(?=[\p{L}\p{N}])/gu

/** What somebody else wrote, so that no mail program makes a link of it. */
export const withoutLinks = (text: string): string =>
  text.replace(SCHEME, `:${APART}`).replace(DOT, `.${APART}`).replace(AT, `@${APART}`)

const ADDRESS = /^[^\s@<>"']+@[^\s@<>"']+$/

/** An address as it is; whatever else stands where one is expected is only words. */
export const addressWords = (text: string): string => (ADDRESS.test(text) ? text : withoutLinks(text))
