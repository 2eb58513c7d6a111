/** The demo shop's key. Like the demo's passwords it is public, and opens nothing but the demo. */
export const DEMO_SHOP_KEY = `ck_${'demo'.repeat(10)}key`

/** The site that the demo's shop sells for. */
export const DEMO_SHOP_SITE = 'main'
