/** The page's first script, without webpack's runtime: the theme before the first paint, then all that the screen will need at once. */
import './theme'
import './start'
