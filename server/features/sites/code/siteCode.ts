export const CODE_KINDS = ['api', 'frontend'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

/** What a site's row says of its code. */
export interface CodeColumns {
  title: string
  english_name: string | null
  api_repository: string | null
  frontend_repository: string | null
  api_path: string | null
  frontend_path: string | null
}

/** Hears the lines of a step's output. */
export type Say = (line: string) => void

/**
 * The code of one site: releases of git repositories, each in a folder of its own.
 * Whatever is refused is a Refusal that says what to do. A kind that the site has no code of is refused too.
 */
export interface SiteCode {
  /** Those for which the row gives both repository and folder. */
  kinds: readonly CodeKind[]
  /** The repository's tags, newest version first; asks the repository. */
  tags(kind: CodeKind, signal?: AbortSignal): Promise<string[]>
  /** Releases that are on disk, complete, the latest first. */
  releases(kind: CodeKind): Promise<string[]>
  /** The release that is in use; null: none. */
  current(kind: CodeKind): Promise<string | null>
  /** Checks the tag out into `releases/<tag>`, complete or not at all. Bears being done twice. */
  fetch(kind: CodeKind, tag: string, say: Say, signal?: AbortSignal): Promise<void>
  /** Puts a release that is there into use, in one step; null: none is. Done twice, it answers the same `former`. */
  switchTo(kind: CodeKind, tag: string | null): Promise<{ former: string | null }>
}
