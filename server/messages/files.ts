import type { Label } from '../../src/resources/kit/label'

export const files = {
  'upload.moreThanSaid': ['收到的内容比声明的大小多，请重新上传', 'More came than was announced. Upload the file again'],
  'upload.otherOffset': ['上传的位置对不上，会自动接着传', 'The upload stands elsewhere. It goes on by itself'],
  'upload.notFound': ['没有这次上传，或已过期，请重新上传', 'There is no such upload, or it has expired. Upload the file again'],
} satisfies Record<string, Label>
