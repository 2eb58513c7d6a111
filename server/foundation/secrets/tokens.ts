import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of chance, as text that an address can hold. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. Chance of this length needs no salt. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The shape of `newToken`: whatever else is sent need not be looked up. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
