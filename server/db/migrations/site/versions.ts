/** A site's schema versions, oldest first: the version and the last migration that belongs to it. */
export const siteVersions: Readonly<Record<string, string>> = {
  '1.0': '0005_transfer',
}
