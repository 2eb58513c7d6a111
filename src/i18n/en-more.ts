import { content } from './en/content'
import { dashboard } from './en/dashboard'
import { health } from './en/health'
import { inbox } from './en/inbox'
import { mail } from './en/mail'
import { orders } from './en/orders'
import { personal } from './en/personal'
import { places } from './en/places'
import { products } from './en/products'
import { shop } from './en/shop'
import { siteLifecycle } from './en/siteLifecycle'
import { sync } from './en/sync'
import { upload } from './en/upload'
import { words } from './en/words'

/** What only screens of their own say: it comes with the first of them. */
export const enMore = {
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
