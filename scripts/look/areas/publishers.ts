import type { Area } from '../state'

const FIRST_SEARCH = '.co-matrix__searches input >> nth=0'

/** Which publishers each site sells: a matrix in place of a list. */
export const publishers: Area = {
  ofMenu: {
    'site/publish': {
      isNoList: true,
      states: [
        { name: 'matrix' },
        { name: 'nothing found', act: ({ page }) => page.locator(FIRST_SEARCH).fill('qzxqzx') },
        {
          name: 'changed',
          act: ({ page }) => page.locator('main [role=checkbox]:visible').first().click(),
        },
        {
          name: 'refused',
          prepare: ({ breakCalls }) => breakCalls('/site-publisher/matrix'),
          expected: /\b500\b/,
        },
      ],
    },
  },
}
