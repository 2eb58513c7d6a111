/** What people open, and how one sees that it stands there. */
export interface Visit {
  title: string
  address: string
  isSignedIn: boolean
  /** The browser has been there before: its cache and its storage are warm. */
  isSecond?: boolean
  /** Over a line without delay: what is left is the work of the processor. */
  isNear?: boolean
  /** Of the page, asked in each frame. */
  stands: string
  /** The same of the visit before, where it is another thing. */
  standsAtFirst?: string
  /** Milliseconds. */
  goal: number
}

/** Two visits of which the second may take so many times what the first takes. */
export interface Pair {
  title: string
  without: Visit
  with: Visit
  goal?: number
}

const ROWS = `document.querySelectorAll('[role=row][aria-rowindex]:not([aria-rowindex="1"])').length > 4 && !document.querySelector('.co-list [aria-busy=true]')`
const CHARTS = `document.querySelectorAll('.co-board canvas').length > 1 && !document.querySelector('.co-board .co-shimmer')`
/** Rows of an earlier visit, marked as old, which are to be read and not yet to be used. */
const SEEN = `Number(document.querySelector('.co-seen')?.dataset.rows ?? 0) > 4`
const LIST = '/#/control/setting/country'

export const visits: readonly Visit[] = [
  {
    title: 'sign-in',
    address: '/',
    isSignedIn: false,
    stands: `document.querySelector('input[type=password]') !== null`,
    goal: 1500,
  },
  { title: 'first list', address: LIST, isSignedIn: true, stands: ROWS, goal: 2300 },
  { title: 'dashboard with its charts', address: '/#/main/dashboard', isSignedIn: true, stands: CHARTS, goal: 3500 },
  {
    title: 'second visit of the list, rows seen last time',
    address: LIST,
    isSignedIn: true,
    isSecond: true,
    stands: SEEN,
    standsAtFirst: ROWS,
    goal: 1000,
  },
  {
    title: 'second visit of the list, rows of the server',
    address: LIST,
    isSignedIn: true,
    isSecond: true,
    stands: ROWS,
    goal: 2300,
  },
]

const FORM = `document.querySelector('.co-drawer .co-field input:not(:disabled)') !== null`
const EDITOR = `document.querySelector('.co-rich [data-tool]') !== null && document.querySelector('.co-rich [contenteditable=true]') !== null`

const plain = { isSignedIn: true, address: '/#/main/page/quote?open=new', stands: FORM, goal: Number.POSITIVE_INFINITY }
const formatted = { ...plain, address: '/#/main/products/instruction?open=new', stands: `${FORM} && ${EDITOR}` }

/** A form without formatted text, and one whose text can be written in. */
export const pairs: readonly Pair[] = [
  {
    title: 'form with formatted text',
    without: { ...plain, title: 'form without', isNear: true },
    with: { ...formatted, title: 'form with', isNear: true },
    goal: 1.2,
  },
  {
    title: 'form with formatted text, slow line',
    without: { ...plain, title: 'form without' },
    with: { ...formatted, title: 'form with' },
  },
  {
    title: 'form with formatted text, slow line, second visit',
    without: { ...plain, title: 'form without', isSecond: true },
    with: { ...formatted, title: 'form with', isSecond: true },
  },
]
