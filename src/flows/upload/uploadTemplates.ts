import { kebab } from '../../resources/kit/endpoints'
import type { Resource } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import { screenQueryAsked } from '../../slices/screenQueries'
import { type Language, selectLanguage } from '../../slices/settings'
import { templatesKey } from '../../slices/upload/templates'
import {
  selectUpload,
  templateChosen,
  templateKept,
  templateRefused,
  templateStored,
  type UploadAt,
  uploadFailed,
} from '../../slices/upload/uploads'
import type { OpenedUpload } from '../../slices/upload/uploadTypes'
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
  function* ({ name, ...at }) {
    const opened = yield* read(selectUpload(at.id))
    if (!opened) return
    const columns = columnsOf(opened, yield* declarationOf(at.resource), yield* read(selectLanguage))
    const draft = { name, resource: at.resource, direction: 'upload', columns }
    const { answer, fault } = yield* attempt('rows.store', { resource: 'excel_template', draft })
    if (fault) {
      yield* put(templateRefused({ ...at, why: yield* whyNot('excel_template', fault) }))
      throw fault
    }
    yield* put(templateStored({ ...at, template: { id: answer.row.id, name, missing: [], gone: [] } }))
    const path = `/api/admin/${kebab(at.resource)}/import-templates`
    yield* put(screenQueryAsked({ key: templatesKey(at.resource, 'upload'), path }))
    ;(yield* port('notice')).success('flows.created')
  },
  { policy: 'leading', per },
)

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
