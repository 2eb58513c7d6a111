/** Between the pages of two sheets. */
export const NEXT_SHEET = 'next sheet'

/** What a file is written of: pages of rows as the database copies them out, sheet by sheet. */
export type ExportPiece = Uint8Array<ArrayBuffer> | typeof NEXT_SHEET
