import type { Staff } from '../../../test/kit/staff'
import { screenAlone } from '../screens'
import type { Area, Rows, Stage, State } from '../state'

const SITE = 'en'
const COLLEAGUE = 'lihang@demo.example'
const FORM = 'report'

let colleague: Staff | undefined
let id: number | undefined

async function edit(_: unknown, rows: Rows): Promise<string | undefined> {
  colleague = await rows.staff(COLLEAGUE)
  id = await rows.first(FORM, SITE)
  return id === undefined ? undefined : `?open=edit-${id}`
}

/** The colleague saves the two fields that are being changed here. */
async function saveMeanwhile(stage: Stage): Promise<void> {
  const field = (name: string) => stage.page.locator(`#form-${FORM}-${id}-${name}`)
  await field('pages').fill('321')
  await field('tables').fill('12')
  const now = Date.now() % 1000
  const { data } = (await colleague?.call('GET', `report/form/${id}`, SITE)) ?? {}
  const values = { id, version: data?.row.version, pages: 400 + now, tables: 20 + now }
  await colleague?.call('POST', 'report/update', SITE, values)
  await stage.settle()
}

async function meet(stage: Stage): Promise<void> {
  await saveMeanwhile(stage)
  await stage.page
    .getByRole('button', { name: /保存$|^Save on/ })
    .last()
    .click()
  await stage.page.locator('.co-conflict__why').waitFor()
}

const states: readonly State[] = [
  { name: 'changed meanwhile', address: edit, act: saveMeanwhile },
  { name: 'conflict', address: edit, act: meet, until: '.co-conflict__why', expected: /\b409\b/ },
]

/** A form whose row somebody else saves. */
export const conflicts: Area = { alone: [{ screen: screenAlone(`/${SITE}/products/report`), states }] }
