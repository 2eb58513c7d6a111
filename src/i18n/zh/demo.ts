/** The demo world's own panel. */
export const demo = {
  'demo.scenes': '演示场景',
  'demo.title': '让演示环境出点状况',
  'demo.slow': '慢速网络',
  'demo.slowHint': '每次请求多等 1.5 秒',
  'demo.expired': '登录过期',
  'demo.expiredHint': '下一次请求时发生',
  'demo.broken': '请求出错',
  'demo.brokenHint': '下一次读取列表或新增时发生',
  'demo.upload': '上传中断',
  'demo.uploadHint': '下一次上传文件时断开连接',
}
