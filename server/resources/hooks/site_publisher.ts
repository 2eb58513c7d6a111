import { sitesAfterPublishers } from '../../sites/publisherLists'
import type { WriteHook } from './hook'

/** The list of a site and its lines here are one and the same. */
export const sitePublisherHook: WriteHook = { afterWrite: sitesAfterPublishers }
