export const PAGE_SIZES = [20, 50, 100, 150, 200, 500, 1000] as const
export const DEFAULT_PAGE_SIZE = 20

export { REQUEST_TIMEOUT } from './requestTimeout'

/** A list's total is exact up to here; beyond it is shown as `10,000+` unless asked for exactly. */
export const TOTAL_CAP = 10_000

/** Exports with more rows than this always run in the background. */
export const EXPORT_IN_BACKGROUND_FROM = 5_000

/** Rows that one batch of an upload writes in one transaction. */
export const UPLOAD_BATCH = 500
/** The same where the database does one thing at a time: whoever asks meanwhile waits for one batch. */
export const UPLOAD_BATCH_EMBEDDED = 250
/** Rows that one batch of any other bulk work changes in one transaction. */
export const BULK_BATCH = 500
/** Places of sensitive words that one scan lists; it counts them all. */
export const FINDINGS_KEPT = 200_000
/** Rows that one page of an export reads. */
export const EXPORT_BATCH = 1_000
/** Rows that one run over many tells of one by one where it refused them; it counts them all. */
export const REFUSED_KEPT = 5_000
/** Refused rows of an upload that are tried again by themselves. */
export const REFUSED_RETRIED = 100_000
/** Ids that one bulk call may name; more is a filter's business. */
export const IDS_PER_CALL = 1_000

const MB = 1024 * 1024

/** What the protocol of sitemaps.org allows one file: addresses, and bytes before it is compressed. */
export interface MapLimits {
  addresses: number
  bytes: number
}

export const MAP_LIMITS: MapLimits = { addresses: 50_000, bytes: 50 * MB }
/** Pages that one step of a map reads. */
export const MAP_BATCH = 2_000

/** Body of a call without files (bytes). */
export const JSON_BODY_LIMIT = 2 * MB
/** Keys of a JSON body in all, and how deep it may be. */
export const JSON_KEYS_LIMIT = 20_000
export const JSON_DEPTH_LIMIT = 32
/** A body without files has to be whole within this (ms). */
export const BODY_WITHIN = 30_000
/** A body with files has to bring so many bytes in each such time: it may take as long as it flows. */
export const UPLOAD_PACE = 16 * 1024
/** The headers of a request have to be there within this (ms). */
export const HEADERS_WITHIN = 20_000
/** A session ends so long after it began, however much it is used (hours). */
export const SESSION_HOURS_AT_MOST = 7 * 24
/** A file goes up in pieces of so many bytes: what a proxy in between may have to hold at once. */
export const TUS_PIECE = 64 * MB
/** One uploaded workbook or text file (bytes). */
export const UPLOAD_FILE_LIMIT = 400 * MB
/** How long (ms) and with how much memory (MB) a thread may read what somebody has uploaded. */
export interface ReadingLimits {
  /** For a look at a file: shorter than the console waits. */
  lookWithin: number
  /** Until it is one's turn to look. */
  turnWithin: number
  /** Without a row read, while a file is checked or written. */
  batchWithin: number
  /** Of its heap. */
  memory: number
}

export const READING_LIMITS: ReadingLimits = {
  lookWithin: 30_000,
  turnWithin: 15_000,
  batchWithin: 120_000,
  memory: 512,
}

/** The columns of a table that is uploaded: each is looked at, and can be mapped. */
export const MOST_COLUMNS = 2_000
/** So many different names that no row goes by are listed of an upload. */
export const MOST_UNKNOWN_NAMES = 500
/** Characters of a name in a file that are kept, to say what it means. */
export const LONGEST_NAME = 500
export const UPLOAD_EXTENSIONS = ['.xlsx', '.txt'] as const

/** Deleted rows can be taken back from the bin for so long. */
export const BIN_DAYS = 30

/** The reload after the reload trigger on sign-in pages (ms). */
export const RELOAD_AFTER = 500
/** How long "copied" stands (ms). */
export const COPIED_FOR = 1500

/** Bytes of files of distant storage accounts that are kept at hand on this machine, for each account. */
export const STORAGE_COPIES = 2 * 1024 ** 3

/** A token of a person ends after so many days at the latest. */
export const LONGEST_TOKEN_DAYS = 365
