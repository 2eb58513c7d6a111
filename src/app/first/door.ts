/** What draws the sign-in page: it comes beside the first script, where nobody is signed in. */
import { openDoor } from '../door/door'

Object.assign(globalThis, { openDoor })
