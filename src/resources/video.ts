import { defineResource } from './kit/defineResource'
import { file, image, int, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { videoSource } from './rules/videoSource'

/** A film that the site shows: at a video platform, or a file of its own. */
export const video = defineResource('video', ['视频', 'Video', 'Videos'], {
  scope: 'site',
  since: '1.3',
  screen: 'page/video',
  group: 'page',
  icon: 'IconDesktop',
  titleField: 'title',
  fields: {
    title: text(['标题', 'Title'], { required: true, width: 270 }),
    cover: image(['封面', 'Cover'], { width: 90 }),
    url: url(['视频网址', 'Address'], {
      width: 260,
      hint: [
        '视频平台上的网址；与视频文件至少填一项',
        'Address on a video platform. Either this or the file is required',
      ],
    }),
    file: file(['视频文件', 'File'], { width: 200 }),
    duration_seconds: int(['时长（秒）', 'Length in seconds'], { min: 1, max: 86_400, width: 150 }),
  },
  columns: ['id', 'title', 'cover', 'url', 'duration_seconds', 'status', 'sort', 'updated_at'],
  filters: ['status'],
  search: ['title'],
  order: ['sort', 'asc'],
  form: [{ rows: [['title'], ['cover', 'duration_seconds'], ['url'], ['file'], ['status', 'sort']] }],
  rules: [videoSource],
})

export type Video = RowOf<typeof video>
export type VideoDraft = DraftOf<typeof video>
