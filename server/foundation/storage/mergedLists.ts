import type { StoredFile } from './storage'

interface Head {
  lists: AsyncIterator<StoredFile>
  file: StoredFile
}

/** Lists in the order of their keys as one; a key that stands in several is told once, as the first of them has it. */
export async function* mergedLists(lists: readonly AsyncIterable<StoredFile>[]): AsyncGenerator<StoredFile> {
  const heads: Head[] = []
  const take = async (list: AsyncIterator<StoredFile>, at: number): Promise<void> => {
    const { done, value } = await list.next()
    if (!done) heads.splice(at, 0, { lists: list, file: value })
  }
  for (const [at, list] of lists.entries()) await take(list[Symbol.asyncIterator](), at)
  let last: string | undefined
  while (heads.length > 0) {
    let at = 0
    for (const [nth, { file }] of heads.entries()) if (file.key < (heads[at]?.file.key ?? '')) at = nth
    const [head] = heads.splice(at, 1)
    if (!head) return
    if (head.file.key !== last) yield head.file
    last = head.file.key
    await take(head.lists, at)
  }
}
