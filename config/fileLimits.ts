const MB = 1024 * 1024

/** One file of the file manager (bytes). */
export const FILE_LIMIT = 4096 * MB
/** One picture that sizes are made of (bytes), and how many pixels it may have: beyond that it would fill the memory. */
export const PICTURE_LIMIT = 64 * MB
export const PICTURE_PIXELS = 100_000_000
export const SVG_LIMIT = 2 * MB
/** How deep tags of a drawing may stand in each other: drawing programs stay below 30. */
export const DEEPEST_DRAWING = 200
/** What the server fetches by address (bytes), and how long that may take in all (ms). */
export const FETCH_LIMIT = 200 * MB
export const FETCH_WITHIN = 60_000
export const MOST_REDIRECTS = 5
/** Widths (pixels) that are made of each picture; the first two are those of lists and previews. */
export const PICTURE_WIDTHS = [320, 960, 1920] as const
/** How long one picture may be worked on (ms). */
export const PICTURE_WITHIN = 30_000
/** Characters of a name, and bytes, as some file systems count them. */
export const LONGEST_FILE_NAME = 200
/** How deep folders may lie in each other. */
export const DEEPEST_FOLDER = 20
/** A signed address is good for so long (ms), and made anew so often that browsers may keep what they have seen. */
export const SIGNED_FOR = 30 * 60_000
/** After what pauses (ms) a public domain is asked once more, before all that lies there is given up. */
export const DOMAIN_ASKED_AFTER = [0, 3_000, 9_000] as const
/** A copy at a public domain stays so long after the last link has led there (ms): whoever was sent to it still gets it. */
export const COPY_OUTLIVES = 30_000
/** What no row names is removed after so long (ms). */
export const ORPHANS_AFTER = 24 * 3_600_000
/** What a preview shows: rows and columns of a workbook, bytes of a text. */
export const PREVIEW_ROWS = 50
export const PREVIEW_COLUMNS = 50
export const PREVIEW_TEXT = 64 * 1024
/** Uses that an answer names. */
export const MOST_USES = 200
