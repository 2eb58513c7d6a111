import type { ResourceName } from '../../resources/kit/resourceName'
import type { OpenedUpload, UploadAt, UploadPlan, UploadsState } from './uploadTypes'

export const emptyPlan: UploadPlan = {
  mapping: {},
  headerRow: 1,
  mode: 'both',
  key: [],
  skipFaulty: true,
  values: {},
  edits: {},
}

const blank = (resource: ResourceName): OpenedUpload => ({
  resource,
  state: 'loading',
  columns: [],
  encoding: null,
  firstRows: [],
  fields: [],
  plan: emptyPlan,
  template: null,
  same: null,
  unknown: [],
  making: {},
  isCorrected: false,
  isRemapping: false,
  isAsking: false,
  isFollowed: false,
})

/** An upload, begun where its page is opened first. */
export const openedOf = (state: UploadsState, { resource, id }: UploadAt): OpenedUpload =>
  (state.byId[id] ??= blank(resource))
