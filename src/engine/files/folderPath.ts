import type { FolderNode } from '../../resources/kit/files'

/** The folder with those above it, `Shop / Covers`; nothing for the top. */
export function folderPath(folders: readonly FolderNode[], id: number | null): string {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const names: string[] = []
  const seen = new Set<number>()
  for (let at = id; at !== null && !seen.has(at); ) {
    seen.add(at)
    const folder = byId.get(at)
    if (!folder) break
    names.unshift(folder.name)
    at = folder.parent_id
  }
  return names.join(' / ')
}
