import { UploadScreen } from '../../../engine/upload/UploadScreen'
import { user } from '../../../resources/user'

/** Users out of a file. */
export const UserUpload = () => <UploadScreen resource={user} />
