/** Schemes that a link may have; `//host` would lead elsewhere, and browsers read `/\` as that. */
const SAFE = /^(?:https?:\/\/[^\s/$.?#]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#\/)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over them, inside a scheme too
const CONTROL = /[\u0000-\u0020\u007f-\u009f\u2028\u2029]/

/** May a person be led there by a link: http, https, mailto, tel, or a path of this console? */
export const isSafeAddress = (address: string): boolean => SAFE.test(address) && !CONTROL.test(address)

/** For `href`: nothing where a link must not lead there. */
export const safeHref = (address: unknown): string | undefined =>
  typeof address === 'string' && isSafeAddress(address) ? address : undefined
