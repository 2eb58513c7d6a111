import { declarationFile } from './declarationFile'

/**
 * What each screen is made of, written by the build (scripts/webpack/FirstScriptPlugin.ts). Files are told by their place
 * in `files`.
 */
export interface ScreenMap {
  files: readonly string[]
  /** Chunk → its files beyond those that stand in the page. */
  chunks: Readonly<Record<string, readonly number[]>>
  /** Component path → chunk, of views that are no generic screens. */
  views: Readonly<Record<string, string>>
  /**
   * Component paths of lists, each as `path`, `path=resource` where the name is another than that of the path, `*` before a
   * tree; `#` and the hash in the name of the declaration's file behind it, where generic screens wait for that.
   */
  lists: readonly string[]
}

declare const SCREENS: ScreenMap

export const screens: ScreenMap = SCREENS

const PAGE = /\/(upload|add|edit|details)(\/[^/]+)?$/

/** The view at a path without its site: menus may have moved it, then nothing is found here and all goes its usual way. */
export const componentAt = (path: string): string => path.replace(PAGE, '/$1')

/** The chunks of a view, those of the words in which it speaks included. */
export function chunksOf(component: string, language: 'zh' | 'en'): string[] {
  const own = screens.views[component]
  const page = /\/(upload|add|edit|details)$/.exec(component)?.[1]
  const generic = page === 'upload' ? 'upload' : page ? 'pages' : 'list'
  const speaksMore = own !== undefined || page === 'upload'
  const arco = language === 'en' ? ['arco-en'] : []
  return ['shell', language, ...arco, ...(speaksMore ? [`${language}-more`] : []), own ?? generic]
}

/** The files of a view beside those of its chunks: what is declared, where its screen is a generic one. */
export function declarationsOf(component: string): string[] {
  if (component in screens.views) return []
  const { resource, hash } = listAt(component.replace(PAGE, '')) ?? {}
  return resource && hash ? [declarationFile(resource, hash)] : []
}

export interface ListAtPath {
  resource: string
  isTree: boolean
  /** In the name of its declaration's file. */
  hash: string | undefined
}

/** The list that a component path shows. */
export function listAt(component: string): ListAtPath | undefined {
  for (const line of screens.lists) {
    const [address = '', hash] = line.replace('*', '').split('#')
    const [path = '', name] = address.split('=')
    if (path === component)
      return {
        resource: name ?? path.slice(path.lastIndexOf('/') + 1).replaceAll('-', '_'),
        isTree: line.startsWith('*'),
        hash,
      }
  }
  return undefined
}
