/** How much it matters. Urgent ones come through quiet hours. */
export const NOTICE_LEVELS = ['info', 'warning', 'urgent'] as const
export type NoticeLevel = (typeof NOTICE_LEVELS)[number]

/** Where a kind of notice goes. */
export const NOTICE_WAYS = ['bell', 'mail', 'both', 'none'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/** More unseen ones are not counted. */
export const MOST_UNSEEN = 100
