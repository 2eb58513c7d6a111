import type { PermissionNode } from '../../../src/slices/session/permissions'
import { matching, seen, stateOf, toggle } from '../../../src/views/system/role/checks'
import { putStep, type Step, stepOf, stepsFor, withPages } from '../../../src/views/system/role/steps'

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
      'all',
      'all',
      'all',
      'none',
    ])
    const two = { ...directory, children: [screen, node(9, 'menu')] }
    expect(stateOf(two, checked)).toBe('some')
  })

  it('lets a screen be seen by its tick, and gives nothing to do there', () => {
    expect([...toggle(tree, new Set(), 2)].sort()).toEqual([1, 2])
    expect([...toggle(tree, new Set(), 1)].sort()).toEqual([1, 2])
    expect([...toggle(tree, new Set([1, 2, 3]), 2)]).toEqual([])
  })

  it('gives by steps, and what moves money or sends mail by the last one alone', () => {
    const refund = { ...button, moves: 'money' as const }
    const orders: PermissionNode = { ...screen, path: 'orders/order', children: [refund, other] }
    const page = { ...node(5, 'menu'), path: 'orders/order/details/:id' }
    const add = { ...node(6, 'menu'), path: 'orders/order/add' }
    const menu = withPages([{ ...directory, children: [orders, page, add] }])
    const at = (step: Step) => [...putStep(menu, new Set([3]), 2, step)].sort()
    expect([at('look'), at('work'), at('everything')]).toEqual([
      [1, 2, 5],
      [1, 2, 4, 5, 6],
      [1, 2, 3, 4, 5, 6],
    ])
    const [held] = menu
    if (!held) throw new Error('the directory is gone')
    expect(stepsFor(held)).toEqual(['look', 'work', 'everything'])
    const step = (ids: number[]) => stepOf(held, new Set(ids))
    expect([step([]), step(at('look')), step(at('work')), step([1, 2, 3]), step(at('everything'))]).toEqual([
      undefined,
      'look',
      'work',
      'own',
      'everything',
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
