import { UploadScreen } from '../../../engine/upload/UploadScreen'
import { report } from '../../../resources/report'

/** Reports out of a file. */
export const ReportUpload = () => <UploadScreen resource={report} />
