import type { Transaction } from 'kysely'
import { SUPER_ROLE } from '../../../src/resources/rules/roleCode'
import type { Tables } from '../../foundation/db/database'
import type { SeededMenu } from './seedMenus'

const TAKING_AWAY = /:export$/
const NOT_FOR_EDITORS = /:(destroy|reset-sort)$/

/** Screens of everyday work: the dashboard and the reports, in both contexts. */
const isEveryday = ({ row }: SeededMenu): boolean => /^(control|site)\/(dashboard|products)(\/|$)/.test(row.key)

const idsOf = (menus: readonly SeededMenu[]): string => JSON.stringify(menus.map((menu) => menu.id))

const forEditors = ({ row }: SeededMenu): boolean => !row.perm || !NOT_FOR_EDITORS.test(row.perm)

const forSupport = ({ row }: SeededMenu): boolean =>
  row.perm ? TAKING_AWAY.test(row.perm) : !/\/(add|edit)$/.test(row.key)

/** The super role, editors of reports, and support staff who only look. Answers the super role's id. */
export async function seedRoles(trx: Transaction<Tables>, menus: readonly SeededMenu[]): Promise<number> {
  const everyday = menus.filter(isEveryday)
  const made = await trx
    .insertInto('role')
    .values([
      {
        name: '超级管理员 / Super administrator',
        code: SUPER_ROLE,
        site: 'all',
        rule_ids: null,
        remark: '不受权限限制 / Not bound by permissions',
        sort: 100,
      },
      {
        name: '编辑 / Editor',
        code: 'EDITOR',
        site: 'all',
        rule_ids: idsOf(everyday.filter(forEditors)),
        remark: '维护报告，不能删除 / Keeps the reports, deletes nothing',
        sort: 200,
      },
      {
        name: '客服 / Support',
        code: 'SUPPORT',
        site: 'all',
        rule_ids: idsOf(everyday.filter(forSupport)),
        remark: '只查看和导出 / Looks and exports only',
        sort: 300,
      },
    ])
    .returning('id')
    .execute()
  return Number(made[0]?.id)
}
