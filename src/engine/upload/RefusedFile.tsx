import { Button } from '@arco-design/web-react'
import { IconDownload } from '@arco-design/web-react/icon'
import { useSay } from '../../i18n/useSay'
import { kebab } from '../../resources/kit/endpoints'
import { useAppDispatch } from '../../slices/hooks'
import type { UploadAt } from '../../slices/upload/uploads'
import { downloadAsked } from '../../slices/world'

export const refusedPath = ({ resource, id }: UploadAt): string => `/api/admin/${kebab(resource)}/import-refused/${id}`

/** The refused rows in the form they came in, with the reason beside them. */
export function RefusedFile({ at }: { at: UploadAt }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  return (
    <Button
      icon={<IconDownload />}
      title={say('upload.check.refusedHint')}
      onClick={() => dispatch(downloadAsked({ path: refusedPath(at) }))}
    >
      {say('upload.check.refusedFile')}
    </Button>
  )
}
