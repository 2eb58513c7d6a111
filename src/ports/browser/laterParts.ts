export { focusInList } from './focusInList'
export { forgetPictures } from './pictureKeys'
export { saveText } from './saveText'
