import { dashboard } from './en/dashboard'
import { personal } from './en/personal'
import { places } from './en/places'
import { siteLifecycle } from './en/siteLifecycle'
import { upload } from './en/upload'

/** What only screens of their own say: it comes with the first of them. */
export const enMore = {
  ...personal,
  ...dashboard,
  ...upload,
  ...siteLifecycle,
  ...places,
}
