import { dashboard } from './zh/dashboard'
import { personal } from './zh/personal'
import { places } from './zh/places'
import { siteLifecycle } from './zh/siteLifecycle'
import { upload } from './zh/upload'

/** What only screens of their own say: it comes with the first of them. */
export const zhMore = {
  ...personal,
  ...dashboard,
  ...upload,
  ...siteLifecycle,
  ...places,
}
