import type { Area, Stage, State } from '../state'

const tool = ({ page }: Stage, id: string): Promise<void> =>
  page.locator(`.co-rich [data-tool="${id}"]:visible`).first().click()

const inText = ({ page }: Stage): Promise<void> =>
  page.locator('.co-rich [contenteditable=true]:visible').first().click()

const SAMPLE =
  '<h2>全球市场 Global market</h2><p>Some <strong>bold</strong> and <em>italic</em> words, a <a href="https://example.com">link</a>，以及中文内容。</p>' +
  '<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul><blockquote><p>A quote</p></blockquote>' +
  '<table><tbody><tr><th>Year</th><th>Sales</th></tr><tr><td>2026</td><td>1,200</td></tr></tbody></table><pre><code>let x = 1</code></pre>'

/** Puts the sample in as somebody would paste it. */
async function fill(stage: Stage): Promise<void> {
  await inText(stage)
  await stage.page
    .locator('.co-rich [contenteditable=true]:visible')
    .first()
    .evaluate((box, html) => {
      const data = new DataTransfer()
      data.setData('text/html', html)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, SAMPLE)
  await stage.settle()
}

const after = (name: string, step: (stage: Stage) => Promise<void>): State => ({
  name: `text ${name}`,
  address: () => '/add',
  act: async (stage) => {
    await fill(stage)
    await step(stage)
    await stage.page.locator('.co-rich:visible').first().scrollIntoViewIfNeeded()
  },
})

/** The editor of formatted text in its states. */
export const formattedTexts: Area = {
  ofMenu: {
    'setting/single-page': {
      states: [
        after('filled', async () => {}),
        after('styles', (stage) => tool(stage, 'style')),
        after('link', (stage) => tool(stage, 'link')),
        after('table', (stage) => tool(stage, 'table')),
        after('find', async (stage) => {
          await tool(stage, 'find')
          await stage.page.locator('.co-rich__find input').first().fill('o')
        }),
        after('source', async (stage) => {
          await tool(stage, 'source')
          await stage.page.locator('.co-rich .cm-content').waitFor()
        }),
        after('keys', (stage) => tool(stage, 'keys')),
        after('full screen', (stage) => tool(stage, 'full')),
      ],
    },
  },
}
