/** Files: the manager, the picker and the fields of forms. */
export const files = {
  'files.pick.title': '选择文件',
  'files.pick.address': '网址',
  'files.pick.take': '使用',
}
