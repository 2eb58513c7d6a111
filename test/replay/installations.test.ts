import { siteChosen, siteTabAsked } from '../../src/slices/sites/site'
import { play } from './shellScene'

describe('between installations (flows.md §2, §5)', () => {
  const elsewhere = { is_local: false, url: 'https://jp.example/', token: 'T', site: 'jp' }

  it('§5.2 goes without a ticket where there is none to be had', async () => {
    const { story } = await play([siteChosen('jp')], { answers: { 'site.lookup': { ...elsewhere, token: '' } } })
    expect(story.at(-1)).toBe('leaves for https://jp.example/')
  })

  it.each(['localhost', '192.168.1.20'])(
    'goes back to the centre from %s too, which is never this installation',
    async (hostname) => {
      const centre = { is_local: false, url: 'http://192.168.1.9', token: 'T', site: 'center' }
      const { story } = await play([siteChosen('center')], {
        hostname,
        port: '8080',
        answers: { 'site.lookup': centre },
      })
      expect(story.at(-1)).toBe('leaves for http://192.168.1.9?tokenData=T&site=center')
    },
  )

  it('opens the centre in a tab of its own', async () => {
    const centre = { is_local: false, url: 'https://center.example', token: 'T', site: 'center' }
    const { story } = await play([siteTabAsked('center')], {
      hostname: 'localhost',
      answers: { 'site.lookup': centre },
    })
    expect(story.at(-1)).toMatch(/https:\/\/center\.example\?tokenData=T&site=center$/)
  })

  it('never looks control up: it is of this installation, also where there is a centre elsewhere', async () => {
    const { story } = await play([siteChosen('control')], {})
    expect(story.join()).not.toContain('site.lookup')
    expect(story).toContain('goes to /control/dashboard')
  })
})
