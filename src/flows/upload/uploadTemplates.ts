import type { Resource } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import { keyInUse } from '../../resources/rules/uploadKeys'
import { type Language, selectLanguage } from '../../slices/settings'
import { templatesAsked } from '../../slices/upload/templates'
import {
  selectUpload,
  templateChosen,
  templateKept,
  templateRefused,
  templateStored,
  type UploadAt,
  uploadFailed,
} from '../../slices/upload/uploads'
import type { OpenedUpload, TakenTemplate } from '../../slices/upload/uploadTypes'
import { problemsIn } from '../form/problems'
import { attempt, declarationOf, defineFlow, port, put, read, type Step, until } from '../kit'
import type { CallFault } from '../ports'
import { readAnew } from './uploadState'

const per = ({ id }: UploadAt): string => String(id)

/** The columns are matched anew, by the headers of a template first; 0 stands for none. */
export const readByTemplate = defineFlow(
  'readByTemplate',
  templateChosen,
  function* ({ template, ...at }) {
    yield* readAnew(at, { template })
  },
  { policy: 'latest', per, failed: ({ resource, id }, fault) => uploadFailed({ resource, id, fault }) },
)

/** The matching as it stands becomes a template by this name: each column of the file that has a field, in their order. */
export const keepTemplate = defineFlow(
  'keepTemplate',
  templateKept,
  function* ({ name, replaced, ...at }) {
    const opened = yield* read(selectUpload(at.id))
    if (!opened) return
    const draft = yield* draftOf(at, opened)
    const { answer, fault } = yield* replaced ? replace(replaced, draft) : store(at, name, draft)
    if (fault) {
      const taken = yield* takenBy(at, name, fault)
      yield* put(templateRefused({ ...at, why: yield* whyNot('excel_template', fault), ...(taken && { taken }) }))
      throw fault
    }
    yield* put(templateStored({ ...at, template: { id: answer.row.id, name, missing: [], gone: [] } }))
    yield* put(templatesAsked(at.resource, 'upload'))
    ;(yield* port('notice')).success(replaced ? 'flows.saved' : 'flows.created')
  },
  { policy: 'leading', per },
)

function* draftOf({ resource }: UploadAt, opened: OpenedUpload) {
  const { mode, skipFaulty } = opened.plan
  const declared = yield* declarationOf(resource)
  const columns = columnsOf(opened, declared, yield* read(selectLanguage))
  const key = keyInUse(declared, opened.plan)
  return { columns, mode, skip_faulty: skipFaulty, ...(key && { row_key: key.join() }) }
}

const store = ({ resource }: UploadAt, name: string, draft: object) =>
  attempt('rows.store', { resource: 'excel_template', draft: { name, resource, direction: 'upload', ...draft } })

const replace = ({ id, version, isForExports }: TakenTemplate, draft: object) =>
  attempt('rows.update', {
    resource: 'excel_template',
    id,
    version,
    draft: { direction: isForExports ? 'both' : 'upload', ...draft },
  })

/** The template that has the name already, where it is of the same rows. */
function* takenBy({ resource }: UploadAt, name: string, fault: CallFault): Step<TakenTemplate | undefined> {
  if (!problemsIn(fault.details).some(({ field, message }) => field === 'name' && message === 'check.taken')) return
  const query = { page: 1, pageSize: 100, filters: { resource: [resource] }, keyword: name }
  const { answer } = yield* attempt('rows.list', { resource: 'excel_template', query })
  const row = answer?.list.find((each) => each.name === name)
  if (!row) return undefined
  return { id: row.id, version: Number(row.version), name, isForExports: row.direction !== 'upload' }
}

/** A column without a header goes by the name of its field. */
const columnsOf = ({ columns, plan }: OpenedUpload, resource: Resource, language: Language) =>
  columns.flatMap(({ index, header }) => {
    const field = plan.mapping[index]
    if (!field) return []
    return [{ field, header: header || (resource.allFields[field]?.label[language === 'en' ? 1 : 0] ?? field) }]
  })

/** What the server says against a row, by its fields where it names them. */
export function* whyNot(resource: ResourceName, fault: CallFault): Step<string> {
  const problems = problemsIn(fault.details)
  if (problems.length === 0) return fault.message
  const catalogue = yield* port('catalogue')
  const language = yield* read(selectLanguage)
  const said = yield* until(() => catalogue.sentences(resource, problems, language))
  return Object.values(said).join(' ')
}
