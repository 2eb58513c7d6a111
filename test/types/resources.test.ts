import { handle } from '../../server/kernel/resources/actions/handle'
import { handleRun } from '../../server/kernel/resources/actions/handleRun'
import { resourceOf } from '../../src/resources'
import { coupon } from '../../src/resources/coupon'
import { action } from '../../src/resources/kit/action'
import { defineResource } from '../../src/resources/kit/defineResource'
import { choice, ref, text } from '../../src/resources/kit/fields'
import { mark } from '../../src/resources/kit/mark'
import type { DraftOf, RowOf } from '../../src/resources/kit/resource'
import { endsAfter } from '../../src/resources/kit/rules'
import { type ReportDraft, report } from '../../src/resources/report'
import { user } from '../../src/resources/user'
import { askAction } from '../../src/slices/rows/actions'

const shape = {
  scope: 'site',
  screen: 'products/region',
  group: 'products',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    kind: choice(['类型', 'Kind'], { a: ['甲', 'A'], b: ['乙', 'B'] }),
  },
  columns: ['id', 'name', 'status'],
  form: [
    {
      rows: [
        ['name', 'kind'],
        ['status', 'sort'],
      ],
    },
  ],
} as const

/** Never called: tsc is the test. Each line that must not compile says so. */
const probes = () => {
  const region = defineResource('region', ['区域', 'Region', 'Regions'], shape)
  // @ts-expect-error a column that is no field
  defineResource('region', ['区域', 'Region', 'Regions'], { ...shape, columns: ['nmae'] })
  // @ts-expect-error a filter that is no field
  defineResource('region', ['区域', 'Region', 'Regions'], { ...shape, filters: ['colour'] })
  // @ts-expect-error a form field that is no field
  defineResource('region', ['区域', 'Region', 'Regions'], { ...shape, form: [{ rows: [['nmae']] }] })
  // @ts-expect-error a quick search in a field that every row has
  defineResource('region', ['区域', 'Region', 'Regions'], { ...shape, search: ['status'] })
  // @ts-expect-error a rule over fields of another resource
  defineResource('region', ['区域', 'Region', 'Regions'], { ...shape, rules: [endsAfter('begin', 'end')] })
  // @ts-expect-error a name without what many are called
  defineResource('region', ['区域', 'Region'], shape)
  // @ts-expect-error a label in one language
  defineResource('region', ['区域'], shape)
  // @ts-expect-error a resource that is not in the list of names
  defineResource('planet', ['行星', 'Planet', 'Planets'], shape)
  // @ts-expect-error a reference to a resource that does not exist
  ref(['行星', 'Planet'], 'planet')
  // @ts-expect-error a tone of a word that is no choice
  choice(['类型', 'Kind'], { a: ['甲', 'A'] }, { tones: { b: 'red' } })
  // @ts-expect-error an action that the resource does not have
  mark(report, 'explode')
  // @ts-expect-error a name that is no resource
  resourceOf('planet')

  // @ts-expect-error a form field that the action does not take
  action(['发送', 'Send'], { input: { to: text(['收件人', 'To']) }, form: [['too']] })
  // @ts-expect-error an action without its word in both languages
  action(['发送'])
  // @ts-expect-error an input that is required
  askAction(coupon, 'generate', { input: { count: 3 } })
  // @ts-expect-error a mere word of the resource, which is no contract
  askAction(report, 'copy', { input: {} })
  // @ts-expect-error an output that is not what the contract says
  handle(user, 'reset-password', async () => ({ link: 'https://a.example' }))
  handleRun(coupon, 'generate', {
    // @ts-expect-error of an action over the list there is no row
    total: ({ row }) => row.id,
    batch: async ({ at }) => at,
    output: () => ({ made: 1 }),
  })
  const asks = askAction(user, 'unlock', { input: {}, target: { id: 1 } })

  const row = {} as RowOf<typeof region>
  const kind: 'a' | 'b' | null = row.kind
  const version: number = row.version
  // @ts-expect-error a field that is not required may be empty
  const sure: string = row.kind
  // @ts-expect-error a required field is missing
  const draft: DraftOf<typeof region> = { kind: 'a' }
  // @ts-expect-error a word that is no choice
  const wrong: DraftOf<typeof region> = { name: 'x', kind: 'c' }
  // @ts-expect-error money is text, never a float
  const cheap: Pick<ReportDraft, 'price'> = { price: 9.99 }
  return [asks, kind, version, sure, draft, wrong, cheap, mark(report, 'search-name')]
}

it('declarations refuse what they cannot mean, at compile time (architecture §3)', () => {
  expect(probes).toBeInstanceOf(Function)
})
