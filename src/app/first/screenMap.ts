/** What the console is made of, written by the build (scripts/webpack/FirstScriptPlugin.ts). */
export interface ScreenMap {
  /** `chunk.hash chunk.hash …` of all scripts but those of declarations; in a build for developers without hashes. */
  js: string
  /** The same of style sheets. */
  css: string
  /** The same of declarations, by the names of their resources. */
  declarations: string
  /** Chunk → the chunks that have to come with it, beyond those that stand in the page. */
  beside: Readonly<Record<string, string>>
  /** Component path → chunk, of views that are no generic screens. */
  views: Readonly<Record<string, string>>
  /**
   * Component paths of lists, each as `path`, `path=resource` where the name is another than that of the path, `*` before a
   * tree.
   */
  lists: readonly string[]
}

declare const SCREENS: ScreenMap

export const screens: ScreenMap = SCREENS
