/** What an export can be; .csv cannot be uploaded again. */
export type FileFormat = 'xlsx' | 'txt' | 'csv'

/** A text has one table: rows that belong to others stand beside them. A workbook has a sheet for them. */
export const hasOneTable = (format: FileFormat): boolean => format !== 'xlsx'
