import { readFileSync } from 'node:fs'
import type { Chunk, ChunkGroup, Compilation } from 'webpack'
import type { ScreenMap } from '../../src/app/first/screenMap'
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
  'end-sessions',
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

/**
 * The component paths of all lists, as `ScreenMap` has them; screens that read their rows in a way of their own are none. Where
 * one screen shows two lists, the first is the one that it begins with.
 */
export function lists(): string[] {
  const byPath = new Map<string, string>()
  for (const { name, screen, also = [], shape, hasOwnCalls } of allResources)
    for (const path of hasOwnCalls ? [] : [screen, ...also]) {
      const isByPath = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', '_') === name
      if (!byPath.has(path)) byPath.set(path, `${shape === 'tree' ? '*' : ''}${path}${isByPath ? '' : `=${name}`}`)
    }
  return [...byPath.values()]
}

type Kind = 'js' | 'css'

/** `chunk.hash chunk.hash …`; the hash is missing where a build gives none. */
function hashed(chunks: Iterable<Chunk>, kind: Kind): string[] {
  return [...chunks].flatMap((chunk) => {
    const file = [...chunk.files].find((each) => each.endsWith(`.${kind}`) && !each.includes('hot-update'))
    return file && chunk.id !== null ? [file.slice(kind.length + 1, -kind.length - 1)] : []
  })
}

const DECLARATION = /^resource-(\w+)-ts\b/

/** The chunks of the group, and those that it says it will load at once (`webpackPreload`). */
function chunksOf(group: ChunkGroup, compilation: Compilation): Chunk[] {
  const { preload = [] } = group.getChildrenByOrders(compilation.moduleGraph, compilation.chunkGraph)
  return [group, ...preload].flatMap((each) => each.chunks)
}

/** Chunk → those that come with it, of all that the first script may have to fetch. */
function beside(
  wanted: ReadonlySet<string>,
  inPage: ReadonlySet<Chunk>,
  compilation: Compilation,
): Record<string, string> {
  const entries = [...compilation.namedChunkGroups].flatMap(([name, group]) => {
    if (!wanted.has(name)) return []
    const others = chunksOf(group, compilation).filter((chunk) => !inPage.has(chunk) && chunk.name !== name)
    return others.length > 0 ? [[name, [...new Set(others)].map(({ id }) => id).join(' ')]] : []
  })
  return Object.fromEntries(entries)
}

/** What the page's first script has to know of this build. */
export function screenMap(compilation: Compilation): ScreenMap {
  const views = viewChunks()
  const wanted = new Set([...Object.values(views), ...OTHERS, ...WORDS])
  const inPage = new Set(compilation.namedChunkGroups.get(ENTRY)?.chunks)
  const later = [...compilation.chunks].filter((chunk) => !inPage.has(chunk))
  const scripts = hashed(later, 'js')
  return {
    js: scripts.filter((each) => !DECLARATION.test(each)).join(' '),
    css: hashed(later, 'css').join(' '),
    declarations: scripts
      .flatMap((each) => (DECLARATION.test(each) ? [each.replace(DECLARATION, '$1')] : []))
      .join(' '),
    beside: beside(wanted, inPage, compilation),
    views,
    lists: lists(),
  }
}
