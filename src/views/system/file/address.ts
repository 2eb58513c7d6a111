import { type BrowseQuery, type FileSort, plainBrowse } from '../../../slices/files/browsing'

const SORTS: readonly string[] = ['name', 'size', 'updated_at', 'kind'] satisfies FileSort[]

const isSort = (text: string): text is FileSort => SORTS.includes(text)

/** What an address of the files shows, and what stands open beside them. */
export function queryIn(search: string): { query: BrowseQuery; beside: string | undefined } {
  const params = new URLSearchParams(search)
  const folder = Number(params.get('folder'))
  const sort = params.get('sort') ?? ''
  const query: BrowseQuery = {
    folder: Number.isSafeInteger(folder) && folder > 0 ? folder : null,
    keyword: params.get('keyword') ?? '',
    kinds: params.getAll('kind'),
    sort: isSort(sort) ? sort : plainBrowse.sort,
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
  }
  return { query, beside: params.get('open') ?? undefined }
}

/** The query as an address: what is as usual is left out. */
export function searchOf({ folder, keyword, kinds, sort, direction }: BrowseQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (folder !== null) search.set('folder', String(folder))
  if (keyword) search.set('keyword', keyword)
  for (const kind of kinds) search.append('kind', kind)
  if (sort !== plainBrowse.sort) search.set('sort', sort)
  if (direction !== plainBrowse.direction) search.set('direction', direction)
  return search
}
