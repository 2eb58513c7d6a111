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
          name: 'refused',
          prepare: ({ breakCalls }) => breakCalls('/report/list'),
          expected: /\b500\b/,
        },
      ],
    },
  },
}
