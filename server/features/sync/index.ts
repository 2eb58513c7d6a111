export { keepPosition, numberNotes, syncEpoch, tellPosition } from './notes'
