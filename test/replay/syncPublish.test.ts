import {
  rowsChosenToSync,
  syncModeChosen,
  syncPreviewAsked,
  syncPublishAsked,
  syncSitesTicked,
} from '../../src/slices/sites/syncPublish'
import { refused, replay } from '../kit/replay'

const counts = { added: 2, updated: 1, removed: 0, unchanged: 5, gone: 0, skipped: 0, parked: 0 }
const preview = { token: 'seen', sites: [{ site_id: 1, counts, is_cut: false, compares: false }] }

describe('publishing to sites (Sync)', () => {
  it('shows what would be done, and publishes just that', async () => {
    const { story, state } = await replay([syncSitesTicked([1]), syncPreviewAsked(), syncPublishAsked()], {
      answers: { 'sync.preview': preview, 'sync.publish': { record_ids: [9] } },
    })
    expect(story).toContain('asks sync.preview {"site_ids":[1],"mode":"since"}')
    expect(story).toContain('asks sync.publish {"site_ids":[1],"mode":"since","token":"seen"}')
    expect(state.syncPublish).toMatchObject({ begun: [9], preview: null, isPublishing: false })
  })

  it('sends the rows that were chosen in a list, and nothing of a preview of something else', async () => {
    const chosen = rowsChosenToSync({ resource: 'report', scope: { ids: [4, 5] }, count: 2, sentence: '' })
    const { state } = await replay([syncSitesTicked([1]), syncPreviewAsked(), chosen], {
      answers: { 'sync.preview': preview },
    })
    expect(state.syncPublish).toMatchObject({ mode: 'rows', preview: null, siteIds: [1] })
    const other = await replay([chosen, syncModeChosen('since')], { answers: {} })
    expect(other.state.syncPublish.chosen).not.toBeNull()
  })

  it('says why nothing could be previewed, and lets one try again', async () => {
    const { state } = await replay([syncSitesTicked([1]), syncPreviewAsked()], {
      answers: { 'sync.preview': refused('Upgrade the site first') },
    })
    expect(state.syncPublish).toMatchObject({ isLooking: false, fault: { message: 'Upgrade the site first' } })
  })
})
