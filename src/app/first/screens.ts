import { chunkOfDeclaration } from './files'
import { screens } from './screenMap'

const PAGE = /\/(upload|add|edit|details)(\/[^/]+)?$/

/** The view at a path without its site: menus may have moved it, then nothing is found here and all goes its usual way. */
export const componentAt = (path: string): string => path.replace(PAGE, '/$1')

const withThoseBeside = (chunks: readonly string[]): string[] =>
  chunks.flatMap((chunk) => [...(screens.beside[chunk]?.split(' ') ?? []), chunk])

/** The chunks of a page for everybody. */
export const chunksOfPublic = (page: string, language: 'zh' | 'en'): string[] =>
  withThoseBeside([`${language}-public`, page])

/** The chunks of a view, those of the words in which it speaks included. */
export function chunksOf(component: string, language: 'zh' | 'en'): string[] {
  const own = screens.views[component]
  const page = /\/(upload|add|edit|details)$/.exec(component)?.[1]
  const generic = page === 'upload' ? 'upload' : page ? 'pages' : 'list'
  const speaksMore = own !== undefined || page === 'upload'
  const arco = language === 'en' ? ['arco-en'] : []
  const words = [language, ...arco, ...(speaksMore ? [`${language}-more`] : [])]
  return withThoseBeside([...words, 'shell', own ?? generic, ...declarationsOf(component)])
}

/** What is declared, where its screen is a generic one; all others bring that with their own code. */
function declarationsOf(component: string): string[] {
  const { resource } = (!(component in screens.views) && listAt(component.replace(PAGE, ''))) || {}
  return resource ? [chunkOfDeclaration(resource)] : []
}

export interface ListAtPath {
  resource: string
  isTree: boolean
}

/** The list that a component path shows. */
export function listAt(component: string): ListAtPath | undefined {
  for (const line of screens.lists) {
    const [path = '', name] = line.replace('*', '').split('=')
    if (path === component)
      return {
        resource: name ?? path.slice(path.lastIndexOf('/') + 1).replaceAll('-', '_'),
        isTree: line.startsWith('*'),
      }
  }
  return undefined
}
