import type { PermissionNode } from '../../../src/slices/session/permissions'
import { matching, seen, stateOf, toggle } from '../../../src/views/system/role/checks'

const node = (id: number, type: PermissionNode['type'], children: PermissionNode[] = []): PermissionNode => ({
  id,
  type,
  name: `行${id}`,
  english_name: `Row ${id}`,
  children,
})

const button = node(3, 'button')
const other = node(4, 'button')
const screen = node(2, 'menu', [button, other])
const directory = node(1, 'directory', [screen])
const tree = [directory]

describe('the permission tree of a role (catalogue: role)', () => {
  it('gives what a button stands under, without which it could not be reached', () => {
    expect([...toggle(tree, new Set(), 3)].sort()).toEqual([1, 2, 3])
  })

  it('half-checks what is given in part', () => {
    const checked = toggle(tree, new Set(), 3)
    expect([directory, screen, button, other].map((each) => stateOf(each, checked))).toEqual([
      'some',
      'some',
      'all',
      'none',
    ])
  })

  it('takes all under a row, and a directory that has nothing left', () => {
    const all = toggle(tree, new Set(), 1)
    expect(stateOf(directory, all)).toBe('all')
    expect([...toggle(tree, all, 2)]).toEqual([])
  })

  it('keeps a screen whose last button is taken', () => {
    expect([...toggle(tree, new Set([1, 2, 3]), 3)].sort()).toEqual([1, 2])
  })

  it('finds rows with what they stand under', () => {
    expect(matching(tree, 'row 4')[0]?.children?.[0]?.children?.map(({ id }) => id)).toEqual([4])
  })

  it('previews the menu such a role sees', () => {
    expect(seen(tree, new Set([1]))).toEqual([])
    expect(seen(tree, new Set([1, 2]))[0]?.children?.map(({ id }) => id)).toEqual([2])
  })
})
