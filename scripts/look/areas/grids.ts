import type { Area } from '../state'

const GRID = '[role=grid]'

/** Rows that are edited as a spreadsheet is. */
export const grids: Area = {
  ofMenu: {
    'products/fast-list': {
      isNoList: true,
      states: [
        { name: 'grid' },
        {
          name: 'changed and wrong',
          async act({ page }) {
            const grid = page.locator(GRID)
            await grid.locator('[data-row="1"] [data-column="0"]').click()
            await page.keyboard.type('A report that is called otherwise')
            await page.keyboard.press('Enter')
            await grid.locator('[data-row="3"] [data-column="0"]').click()
            await page.keyboard.press('Delete')
            await grid.locator('.co-cell--problem').first().waitFor()
          },
        },
        {
          name: 'a changed row was deleted',
          async act({ page }) {
            const cell = page.locator(`${GRID} [data-row="1"] [data-column="0"]`)
            const was = await cell.textContent()
            await cell.click()
            await page.keyboard.type('A name that nobody will see')
            await page.keyboard.press('Enter')
            await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('nobody will see'))
            await page.route('**/report/list?*', async (route) => {
              const response = await route.fetch()
              const body = await response.json()
              const list = body.data.list.filter(({ name }: { name: string }) => name !== was)
              await route.fulfill({ response, json: { ...body, data: { ...body.data, list } } })
            })
            await page.reload()
            await page.locator('.co-gridlost').waitFor()
          },
        },
        {
          name: 'refused',
          prepare: ({ breakCalls }) => breakCalls('/report/list'),
          expected: /\b500\b/,
        },
      ],
    },
  },
}
