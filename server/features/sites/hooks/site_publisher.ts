import type { WriteHook } from '../../../kernel/resources/hook'
import { sitesAfterPublishers } from '../publisherLists'

/** The list of a site and its lines here are one and the same. */
export const sitePublisherHook: WriteHook = { afterWrite: sitesAfterPublishers }
