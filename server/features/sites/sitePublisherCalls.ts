import type { Call } from '../../foundation/http/call'
import { idNumber, listOf, objectSchema } from '../../foundation/http/schemas'
import { type Pair, readMatrix, saveMatrix } from './publisherMatrix'

const count = { type: 'integer' }
/** 200 sites with 100 publishers, all at once. */
const MOST = 20_000

const pairs = {
  ...listOf(objectSchema({ site_id: idNumber, publisher_id: idNumber }, 'site_id', 'publisher_id')),
  maxItems: MOST,
}

const matrix: Call = {
  method: 'GET',
  path: '/api/admin/site-publisher/matrix',
  access: 'site_publisher:list',
  title: ['站点与出版商矩阵', 'Matrix of sites and publishers'],
  output: objectSchema({ sites: listOf({ type: 'object' }), publishers: listOf({ type: 'object' }) }),
  answer: readMatrix,
}

const save: Call = {
  method: 'POST',
  path: '/api/admin/site-publisher/save-matrix',
  access: 'site_publisher:save-matrix',
  title: ['保存站点与出版商矩阵', 'Save the matrix of sites and publishers'],
  input: { body: objectSchema({ add: pairs, remove: pairs }) },
  output: objectSchema({ change_set_id: idNumber, added: count, removed: count, count }),
  async answer(call) {
    const { add = [], remove = [] } = call.body as { add?: Pair[]; remove?: Pair[] }
    return saveMatrix(call, { add, remove })
  },
}

export const sitePublisherCalls = [matrix, save] as const
