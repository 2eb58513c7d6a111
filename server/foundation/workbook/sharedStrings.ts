import { plainRootEnd } from './plainRoot'
import { StringStore } from './stringStore'
import { Unusual } from './unusual'
import { readXml, xmlChunks } from './xml'
import { cellText, richText, unescapeControls } from './xmlText'
import { broken, type Package } from './zip'

/** Reads the shared strings of a workbook: the fast way, or with a full XML parser where the markup is unusual. */
export async function readSharedStrings(pack: Package, part: string): Promise<StringStore> {
  try {
    return await readFast(pack, part)
  } catch (fault) {
    if (!(fault instanceof Unusual)) throw fault
    return await readThoroughly(pack, part)
  }
}

const SIMPLE_STARTS = ['<si><t>', '<si><t xml:space="preserve">']
const SIMPLE_END = '</t></si>'

async function readFast(pack: Package, part: string): Promise<StringStore> {
  const store = newStore(pack)
  let text = ''
  let isInside = false
  for await (const chunk of xmlChunks(part, pack.read(part))) {
    text += chunk
    let at = 0
    if (!isInside) {
      at = plainRootEnd(text, 'sst')
      if (at < 0) continue
      isInside = true
    }
    text = text.slice(addItems(text, at, store))
    if (text.length > pack.limits.rowChars) throw broken(part)
  }
  if (!text.trimStart().startsWith('</sst>')) throw new Unusual()
  return store
}

/** Adds every `<si>` that is whole; returns where the first one that is not begins. */
function addItems(text: string, from: number, store: StringStore): number {
  const limit = text.lastIndexOf('</si>')
  let at = skipSpace(text, from)
  while (at < text.length) {
    if (text.startsWith('<si/>', at)) {
      store.add('')
      at = skipSpace(text, at + 5)
    } else if (at > limit) {
      if (text.length - at > 10 && !text.startsWith('<si', at) && !text.startsWith('</sst>', at)) throw new Unusual()
      return at
    } else {
      at = skipSpace(text, addItem(text, at, store))
    }
  }
  return at
}

function addItem(text: string, at: number, store: StringStore): number {
  for (const start of SIMPLE_STARTS) {
    if (!text.startsWith(start, at)) continue
    const end = text.indexOf('<', at + start.length)
    if (!text.startsWith(SIMPLE_END, end)) break
    store.add(cellText(text.slice(at + start.length, end)))
    return end + SIMPLE_END.length
  }
  if (!text.startsWith('<si>', at)) throw new Unusual()
  const end = text.indexOf('</si>', at)
  if (end < 0) throw new Unusual()
  store.add(richText(text, at + 4, end))
  return end + 5
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= 32) at++
  return at
}

async function readThoroughly(pack: Package, part: string): Promise<StringStore> {
  const store = newStore(pack)
  let text = ''
  let phonetic = 0
  let isText = false
  await readXml(part, pack.read(part), {
    open(name, _, isMain) {
      if (!isMain) return
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic++
      if (name === 't') isText = true
    },
    text(more) {
      if (isText && phonetic === 0) text += more
      if (text.length > pack.limits.rowChars) throw broken(part)
    },
    close(name, isMain) {
      if (!isMain) return
      if (name === 't') isText = false
      if (name === 'rPh') phonetic--
      if (name === 'si') store.add(unescapeControls(text))
    },
  })
  return store
}

function newStore({ limits }: Package): StringStore {
  return new StringStore(limits.sharedStringBytes, limits.cellChars)
}
