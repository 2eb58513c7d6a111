export { focusInList } from './focusInList'
export { saveText } from './saveText'
