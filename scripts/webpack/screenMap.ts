import { readFileSync } from 'node:fs'
import type { ChunkGroup, Compilation } from 'webpack'
import { declarationFile } from '../../src/app/first/declarationFile'
import type { ScreenMap } from '../../src/app/first/screens'
import { allResources } from '../../src/resources'

const REGISTRY = 'src/views/registry.ts'
const ENTRY = 'main'

/** Chunks beside those of views. */
const OTHERS = [
  'list',
  'pages',
  'upload',
  'login',
  'rebuild',
  'activation',
  'confirm-email',
  'shell',
  'arco-en',
]
const WORDS = ['zh', 'en'].flatMap((language) => [language, `${language}-public`, `${language}-more`])

/** Each line of the registry names the chunk of its view in a comment, as webpack wants it. */
const VIEW = /^ {2}'?([\w/-]+)'?: \(\) =>\s*import\(\/\* webpackChunkName: '([\w-]+)' \*\//gm

/** Component path → chunk, of all views with a screen of their own. */
export function viewChunks(): Record<string, string> {
  const views: Record<string, string> = {}
  for (const [, component = '', chunk = ''] of readFileSync(REGISTRY, 'utf8').matchAll(VIEW))
    if (!component.startsWith('/')) views[component] = chunk
  return views
}

/** The hash in the name of a declaration's file; undefined where a build gives none. */
function hashOf(name: string, compilation: Compilation): string | undefined {
  const [before = '', after = ''] = declarationFile(name, '#').split('#')
  const files = [...(compilation.namedChunks.get(`resource-${name}-ts`)?.files ?? [])]
  return files.find((file) => file.startsWith(before) && file.endsWith(after))?.slice(before.length, -after.length)
}

/** The component paths of all lists, with the hashes of the declarations that generic screens wait for, as `ScreenMap` has them. */
function lists(views: Readonly<Record<string, string>>, compilation: Compilation): string[] {
  return allResources.flatMap(({ name, screen, also = [], shape, hasPages, upload }) =>
    [screen, ...also].map((path) => {
      const isByPath = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', '_') === name
      const hash = path in views && !hasPages && !upload ? undefined : hashOf(name, compilation)
      return `${shape === 'tree' ? '*' : ''}${path}${isByPath ? '' : `=${name}`}${hash ? `#${hash}` : ''}`
    }),
  )
}

const isOfScreens = (file: string): boolean => /\.(js|css)$/.test(file) && !file.includes('hot-update')

/** The group's own files and those of chunks that it says it will load at once (`webpackPreload`). */
function filesOf(group: ChunkGroup, compilation: Compilation): string[] {
  const { preload = [] } = group.getChildrenByOrders(compilation.moduleGraph, compilation.chunkGraph)
  return [...group.getFiles(), ...preload.flatMap((child) => child.getFiles())].filter(isOfScreens)
}

/** What the page's first script has to know of this build. */
export function screenMap(compilation: Compilation): ScreenMap {
  const views = viewChunks()
  const wanted = new Set([...Object.values(views), ...OTHERS, ...WORDS])
  const groups = [...compilation.namedChunkGroups].filter(([name]) => wanted.has(name))
  const inPage = new Set(compilation.namedChunkGroups.get(ENTRY)?.getFiles())
  const files: string[] = []
  const placeOf = (file: string): number => {
    const at = files.indexOf(file)
    return at < 0 ? files.push(file) - 1 : at
  }
  const chunks = groups.map(([name, group]): [string, number[]] => [
    name,
    filesOf(group, compilation)
      .filter((file) => !inPage.has(file))
      .map(placeOf),
  ])
  return { files, chunks: Object.fromEntries(chunks), views, lists: lists(views, compilation) }
}
