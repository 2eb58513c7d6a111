/** What an export can be; .csv cannot be uploaded again. */
export type FileFormat = 'xlsx' | 'txt' | 'csv'
