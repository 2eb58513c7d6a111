import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { BUCKET_STEPS, FOLDER_STEPS } from '../../../src/resources/kit/connectionTest'
import { mark } from '../../../src/resources/kit/mark'
import { storageAccount } from '../../../src/resources/storage_account'
import { Invalid, NotFound } from '../../foundation/faults/errors'
import type { Call } from '../../foundation/http/call'
import { idNumber, listOf, objectSchema } from '../../foundation/http/schemas'
import type { Services } from '../../foundation/services/services'
import type { AccountPlace } from '../../foundation/storage/account'
import { openedRow, type PlaceColumns, placeOf, storageRows } from '../places/storageAccounts'
import { isOtherTarget, placeProblem } from './placeRules'
import { testStorage } from './testStorage'

type Draft = Readonly<Record<string, unknown>>

/** What a place is made of; the rest of a form does not matter here. */
const ASKED: readonly (keyof PlaceColumns)[] = [
  'provider',
  'folder',
  'bucket',
  'prefix',
  'endpoint',
  'region',
  'is_path_style',
  'access_key_id',
  'access_key_secret',
  'domain',
]

async function storedRow({ database, secrets }: Services, id: number): Promise<PlaceColumns> {
  const row = (await storageRows(database.kysely)).find((each) => each.id === id)
  if (!row) throw new NotFound()
  return openedRow(secrets, row)
}

/** A secret that was not typed is the stored one, for the target that it is stored with and no other. */
async function placeOfDraft(services: Services, draft: Draft, id: number | undefined): Promise<AccountPlace> {
  const row = id === undefined ? undefined : await storedRow(services, id)
  const typed = typeof draft.access_key_secret === 'string' && draft.access_key_secret !== ''
  const asked = ASKED.filter((name) => name in draft && (name !== 'access_key_secret' || typed))
  const meant = { ...row, access_key_secret: null, ...Object.fromEntries(asked.map((name) => [name, draft[name]])) }
  const named = Object.fromEntries(ASKED.map((name) => [name, (meant as Draft)[name] ?? null]))
  const { values, problems } = checkDraft(storageAccount, named)
  const own = problems.filter(({ field }) => ASKED.some((name) => name === field))
  if (own.length > 0) throw new Invalid(own)
  const next = placeOf(values as unknown as PlaceColumns, services.environment)
  if (typed || next.provider !== 's3') return next
  if (!row?.access_key_secret) throw new Invalid([{ field: 'access_key_secret', message: 'check.required' }])
  const lent = placeOf(row, services.environment)
  if (isOtherTarget(next, lent)) throw new Invalid([{ field: 'access_key_secret', message: 'check.passwordAgain' }])
  return { ...next, accessKeySecret: row.access_key_secret }
}

async function placeMeant(services: Services, id: number | undefined, draft: Draft | undefined): Promise<AccountPlace> {
  if (draft) return placeOfDraft(services, draft, id)
  if (id === undefined) throw new Invalid([{ field: 'id', message: 'check.required' }])
  return placeOf(await storedRow(services, id), services.environment)
}

export const testCall: Call = {
  method: 'POST',
  path: '/api/admin/storage-account/test',
  access: mark(storageAccount, 'test'),
  title: ['测试存储账号', 'Test a storage account'],
  input: { body: objectSchema({ id: idNumber, draft: { type: 'object' } }) },
  output: objectSchema({
    ok: { type: 'boolean' },
    steps: listOf(
      objectSchema({
        name: { enum: [...new Set([...BUCKET_STEPS, ...FOLDER_STEPS])] },
        ok: { type: 'boolean' },
        message: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
        ms: { type: 'integer' },
      }),
    ),
  }),
  async answer({ services, body }) {
    const { id, draft } = body as { id?: number; draft?: Draft }
    const place = await placeMeant(services, id, draft)
    const problem = placeProblem(services, place)
    if (problem) throw new Invalid([problem])
    return testStorage(services, place)
  },
}
