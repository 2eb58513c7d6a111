export interface Caller {
  /** The stored `tokenType accessToken`. */
  token: string | null
  /** 'control', or the name of a site. */
  site: string
  language: 'zh' | 'en'
}

/** What every request carries (specification §7). */
export const headersOf = ({ token, site, language }: Caller): Record<string, string> => ({
  ...(token ? { Authorization: token } : {}),
  Site: site,
  'Accept-Language': language,
})
