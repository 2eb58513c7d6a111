import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { Invalid } from '../../../server/foundation/faults/errors'
import { type Query, serverKinds, wantedOf, whereOf } from '../../../server/kernel/kinds'
import { containsPattern } from '../../../server/kernel/kinds/containsPattern'
import type { Resource } from '../../../src/resources/kit/resource'
import { operationLog } from '../../../src/resources/operation_log'
import { report } from '../../../src/resources/report'
import { user } from '../../../src/resources/user'

const kysely = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const conditionOf = (resource: Resource, name: string, query: Query) => {
  const wanted = wantedOf(query, name)
  if (!wanted) return undefined
  const { sql: text, parameters } = whereOf(resource, name, wanted, sql.ref(name)).compile(kysely)
  return [text, ...parameters]
}

describe('a filter as SQL (decisions, calls and answers)', () => {
  it.each<[Resource, string, Query, unknown]>([
    [report, 'category_id', { category_id: ['3', '4'] }, ['"category_id" = any($1)', [3, 4]]],
    [report, 'industry_id', { industry_id: 'null' }, ['"industry_id" is null']],
    [
      report,
      'industry_id',
      { industry_id: ['3', 'null'] },
      ['("industry_id" = any($1) or "industry_id" is null)', [3]],
    ],
    [report, 'name', { name: '50%_a\\b' }, ['"name" ~ $1', containsPattern('50%_a\\b')]],
    [
      operationLog,
      'resource',
      { resource: ['price_version', 'site'] },
      ['"resource" = any($1)', ['price_version', 'site']],
    ],
    [report, 'is_hot', { is_hot: 'true' }, ['"is_hot"']],
    [report, 'is_hot', { is_hot: '0' }, ['"is_hot" is not true']],
    [report, 'status', { status: 'disabled' }, ['"status" = any($1)', ['disabled']]],
    [
      report,
      'discount_type',
      { discount_type: 'none' },
      ['("discount_type" = any($1) or "discount_type" is null)', ['none']],
    ],
    [report, 'price', { price_from: '10', price_to: '99.5' }, ['("price" >= $1 and "price" <= $2)', '10.00', '99.50']],
    [report, 'published_at', { published_at_from: '2026年1月1日' }, ['"published_at" >= $1', '2026-01-01']],
    [
      report,
      'created_at',
      { created_at_from: '2026-01-31', created_at_to: '2026-01-31' },
      ['("created_at" >= $1 and "created_at" < $2)', '2026-01-31T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    ],
    [
      report,
      'created_at',
      { created_at_to: '2026-01-31T08:00:00+08:00' },
      ['"created_at" < $1', '2026-01-31T00:00:00.001Z'],
    ],
    [report, 'keywords', { keywords: ['化工', '能源'] }, ['"keywords" ?| $1', ['化工', '能源']]],
    [
      user,
      'role_ids',
      { role_ids: ['3', '4'] },
      ['("role_ids" @> $1::jsonb or "role_ids" @> $2::jsonb)', '[3]', '[4]'],
    ],
    [report, 'name', { name: '' }, undefined],
  ])('%#: of %o', (resource, name, query, expected) => expect(conditionOf(resource, name, query)).toEqual(expected))

  it.each<[string, Query]>([
    ['category_id', { category_id: "1' or 1=1" }],
    ['status', { status: 'deleted' }],
    ['published_at', { published_at_to: 'today' }],
    ['no_such_field', { no_such_field: '1' }],
  ])('names the field %s where the value is none', (name, query) => {
    const refused = () => conditionOf(report, name, query)
    expect(refused).toThrow(Invalid)
    try {
      refused()
    } catch (error) {
      expect((error as Invalid).problems).toMatchObject([{ field: name }])
    }
  })

  it('does not tell a secret, only whether there is one', () => {
    expect(conditionOf(user, 'password', { password: '$argon' })).toEqual(['"password" is not null'])
  })
})

describe('a value on its way to the database', () => {
  it('is JSON where it is a list, and as it is otherwise', () => {
    expect(serverKinds.tags.toDatabase(['a', '"'])).toBe('["a","\\""]')
    expect(serverKinds.refs.toDatabase([1])).toBe('[1]')
    expect(serverKinds.json.toDatabase(null)).toBeNull()
    expect(serverKinds.money.toDatabase('12.00')).toBe('12.00')
  })
})
