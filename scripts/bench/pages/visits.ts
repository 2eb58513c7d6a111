/** What people open, and how one sees that it stands there. */
export interface Visit {
  title: string
  address: string
  isSignedIn: boolean
  /** The browser has been there before: its cache and its storage are warm. */
  isSecond?: boolean
  /** Of the page, asked in each frame. */
  stands: string
  /** Milliseconds. */
  goal: number
}

const ROWS = `document.querySelectorAll('[role=row][aria-rowindex]:not([aria-rowindex="1"])').length > 4 && !document.querySelector('.co-list [aria-busy=true]')`
const CHARTS = `document.querySelectorAll('.co-board canvas').length > 1 && !document.querySelector('.co-board .co-shimmer')`
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
  { title: 'second visit of the list', address: LIST, isSignedIn: true, isSecond: true, stands: ROWS, goal: 1000 },
]
