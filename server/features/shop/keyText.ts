import { isToken, newToken } from '../../foundation/secrets/tokens'

/** Programs that look for keys in code that was made public know it by this. */
const MARK = 'ck_'
const SHOWN = 6

/** A new key: told once, stored as a hash. */
export const newKey = (): string => MARK + newToken()

/** Has the text the shape of a key? Whatever else is sent need not be looked up. */
export const isKey = (text: string): boolean => text.startsWith(MARK) && isToken(text.slice(MARK.length))

/** By this people know which key it is. */
export const prefixOf = (key: string): string => key.slice(0, MARK.length + SHOWN)
