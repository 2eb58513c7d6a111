import { filterProblem } from '../../../src/engine/filters/filterProblem'
import { filteredNames, filterOf, withFilter } from '../../../src/engine/filters/filterValue'
import { askedBy, carriedOver, editedOf, type Way, wayOf, waysOf } from '../../../src/engine/filters/ways'
import { allResources } from '../../../src/resources'
import type { Field } from '../../../src/resources/kit/field'
import { filterNames, filterPartOf, LIST_WORDS } from '../../../src/resources/kit/filterable'

const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  kind,
  label: ['字段', 'Field'],
  required: false,
  ...more,
})

describe('the ways in which a filter asks', () => {
  it.each(allResources.map((resource) => [resource.name, resource] as const))(
    'every filter of %s has one',
    (_, resource) => {
      const names = filterNames(resource)
      // What a part of the server filters by is no field (`furtherFilters`).
      const fields = names.flatMap((name) => resource.allFields[name] ?? [])
      expect(fields.filter((field) => waysOf(field).length === 0)).toEqual([])
      expect(names.filter((name) => LIST_WORDS.has(name) || name === 'view' || name === 'open')).toEqual([])
      const parts = names.flatMap((name) => [name, `${name}_not`, `${name}_from`, `${name}_to`])
      expect(new Set(parts).size).toBe(parts.length)
      expect(names.map((name) => filterPartOf(names, `${name}_not`))).toEqual(
        names.map((name) => ({ name, part: 'not' })),
      )
    },
  )

  const asked: [Way, Field, object][] = [
    ['any', field('choice', { choices: { a: ['一', 'A'] } }), { values: ['a'] }],
    ['not', field('ref', { to: 'category' }), { values: [], not: ['3', '4'] }],
    ['contains', field('text'), { values: ['x'] }],
    ['lacks', field('text'), { values: [], not: ['x'] }],
    ['range', field('money'), { values: [], from: '1', to: '2' }],
    ['values', field('int'), { values: ['1', '2'] }],
    ['notValues', field('int'), { values: [], not: ['1'] }],
    ['empty', field('date'), { values: ['null'] }],
    ['filled', field('date'), { values: [], not: ['null'] }],
  ]
  it.each(asked)('%s is read from the address and goes back into it as it was', (way, of, value) => {
    const filter = value as Parameters<typeof wayOf>[1]
    const filters = withFilter({ other: ['1'] }, 'price', filter)
    expect(filterOf(filters, 'price')).toEqual(filter)
    expect(filteredNames(filters, { price: of, other: of })).toEqual(['other', 'price'])
    expect(wayOf(of, filter)).toBe(way)
    expect(askedBy(way, editedOf(way, filter))).toEqual(filter)
    expect(withFilter(filters, 'price', { values: [] })).toEqual({ other: ['1'] })
  })

  it('asks whether something is empty only where it can be', () => {
    expect(waysOf(field('money', { required: true }))).toEqual(['range', 'values', 'notValues'])
    expect(waysOf(field('bool'))).toEqual(['any'])
    expect(waysOf(field('json'))).toEqual(['empty', 'filled'])
  })

  it('carries values over to the way that can use them', () => {
    const picked = { values: ['a'] }
    expect(carriedOver('any', 'not', picked)).toEqual(picked)
    expect(carriedOver('range', 'values', { values: [], from: '1' })).toEqual({ values: [] })
    expect(carriedOver('empty', 'any', { values: [] })).toEqual({ values: [] })
  })

  it('waits for half a date, and names what is no number and what is turned', () => {
    expect(filterProblem(field('date'), { values: [], from: '0002-01-01' })).toBe('wait')
    expect(filterProblem(field('int'), { values: ['12x'] })).toBe('filter.notNumber')
    expect(filterProblem(field('money'), { values: [], from: '9', to: '10' })).toBeUndefined()
    expect(filterProblem(field('money'), { values: [], from: '10', to: '9' })).toBe('filter.notRange')
  })
})
