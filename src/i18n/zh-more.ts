import { content } from './zh/content'
import { dashboard } from './zh/dashboard'
import { health } from './zh/health'
import { inbox } from './zh/inbox'
import { mail } from './zh/mail'
import { orders } from './zh/orders'
import { personal } from './zh/personal'
import { places } from './zh/places'
import { products } from './zh/products'
import { shop } from './zh/shop'
import { siteLifecycle } from './zh/siteLifecycle'
import { sync } from './zh/sync'
import { upload } from './zh/upload'
import { words } from './zh/words'

/** What only screens of their own say: it comes with the first of them. */
export const zhMore = {
  ...content,
  ...health,
  ...inbox,
  ...personal,
  ...dashboard,
  ...upload,
  ...siteLifecycle,
  ...places,
  ...shop,
  ...words,
  ...mail,
  ...orders,
  ...products,
  ...sync,
}
