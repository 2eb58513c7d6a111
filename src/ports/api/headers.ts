export interface Caller {
  /** The stored `tokenType accessToken`. */
  token: string | null
  /** 'control', or the name of a site. */
  site: string
  language: 'zh' | 'en'
  /** The page that asks: what it changes is not told to it. Calls that only read need not say it. */
  tab?: string
}

/** What every request carries (specification §7). */
export const headersOf = ({ token, site, language, tab }: Caller): Record<string, string> => ({
  ...(token ? { Authorization: token } : {}),
  Site: site,
  'Accept-Language': language,
  ...(tab ? { Tab: tab } : {}),
})
