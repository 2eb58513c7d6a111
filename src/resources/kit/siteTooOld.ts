/** What a refusal says that comes of a site whose version is too old for what was asked (409, `data.upgrade`). */
export interface SiteTooOld {
  site: string
  has: string | null
  needs: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads it from the data of a refusal; undefined: it was refused for another reason. */
export const siteTooOldIn = (data: unknown): SiteTooOld | undefined => {
  const upgrade = isObject(data) ? data.upgrade : undefined
  if (!isObject(upgrade) || typeof upgrade.site !== 'string' || typeof upgrade.needs !== 'string') return undefined
  return { site: upgrade.site, needs: upgrade.needs, has: typeof upgrade.has === 'string' ? upgrade.has : null }
}
