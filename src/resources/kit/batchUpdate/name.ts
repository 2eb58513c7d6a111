/** The name by which a resource declares that many of its rows can be changed at once. */
export const BATCH_UPDATE = 'batch-update'
