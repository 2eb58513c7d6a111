import type { Label } from '../../../src/resources/kit/label'

export const transfer = {
  'transfer.oneFile': ['一次只能上传一个文件，请分开上传', 'Only one file at a time. Upload them one after another'],
  'transfer.busy': [
    '服务器正在读取其他文件，请稍等片刻再试',
    'The server is busy reading other files. Try again in a moment',
  ],
  'transfer.noFile': ['请选择要上传的文件', 'Choose a file to upload'],
  'transfer.notFound': ['没有这次上传', 'This upload does not exist'],
  'transfer.noExport': ['没有这次导出，或文件已过期', 'This export does not exist or its file has expired'],
  'transfer.noSettings': [
    '这次导出的设置没有保留，无法以同样设置再次导出',
    'The settings of this export were not kept, so it cannot be run again',
  ],
  'transfer.notReady': ['导出还没有完成', 'The export is not finished yet'],
  'transfer.noEncoding': [
    '只有文本文件（.txt）才能选择编码',
    'Only a text file (.txt) can be read in another encoding',
  ],
  'transfer.noColumn': ['文件里没有第 {column} 列', 'The file has no column {column}'],
  'transfer.noField': ['没有可以上传的字段“{field}”', 'There is no field “{field}” that can be uploaded'],
  'transfer.fieldTwice': ['“{zh}”对应了两列，请只保留一列', '“{en}” is matched to two columns. Keep only one of them'],
  'transfer.noKey': ['请先对应能找到记录的字段：{zh}', 'First match the fields that identify a record: {en}'],
  'transfer.requiredUnmapped': [
    '仅新增时必须对应这些字段：{zh}',
    'To add records, these fields must be matched to a column: {en}',
  ],
  'transfer.isRunning': [
    '这次上传正在处理，请等它结束',
    'This upload is still being processed. Wait until it finishes',
  ],
  'transfer.notAwaiting': ['请先检查文件，再确认上传', 'Check the file first, then confirm the upload'],
  'transfer.fileChanged': [
    '保存的文件与上传时的不同，已停止处理。请重新上传这个文件',
    'The stored file is not the one that was uploaded, so it is not read any further. Upload it again',
  ],
  'transfer.checkedAnew': [
    '你查看之后，这个文件又重新检查过。请先看新的检查结果，再确认上传',
    'This file has been checked again since you looked. Review the new result, then confirm the upload',
  ],
  'transfer.isApplied': [
    '这次上传已经写入，请用“重试”重新上传这个文件',
    'This upload has already been saved. Use “Try again” to upload the file again',
  ],
  'transfer.manyRefused': [
    '未通过的行超过 {max} 行，请下载错误行，改正后重新上传',
    'More than {max} rows were refused. Download them, correct them and upload them again',
  ],
  'transfer.faulty': [
    '有 {count, number} 行没有通过检查，按你的选择一行也没有写入',
    '{count, plural, one {# row} other {# rows}} did not pass the check, so nothing was saved, as you chose',
  ],
  'transfer.partlyFaulty': [
    '写入时发现 {count, number} 行有问题，已撤销；{kept, number} 条之后又有改动的记录没有撤销',
    '{count, plural, one {# row} other {# rows}} turned out to have errors, so the upload was undone, except {kept, plural, one {# record} other {# records}} that had changed since',
  ],
  'transfer.nothingApplied': ['这次上传没有写入任何记录', 'This upload saved no records'],
  'transfer.interrupted': ['服务器中断了这次任务', 'The server interrupted this'],
  'transfer.duplicate': ['与第 {row} 行重复', 'Same as row {row}'],
  'transfer.exists': ['已有这条记录，仅新增时不修改', 'The record already exists, and this upload only adds'],
  'transfer.addedMeanwhile': [
    '检查之后，别人已新增了这条记录，没有覆盖它。如需修改，请重新检查',
    'Someone else added this record after the check, so it was not overwritten. Check the file again to update it',
  ],
  'transfer.missing': ['没有这条记录，仅更新时不新增', 'There is no such record, and this upload only updates'],
  'transfer.tooManyRows': [
    '共 {count} 条，超过 {limit} 条请使用后台导出',
    'There are {count} records. Export more than {limit} in the background',
  ],
  'transfer.noTemplate': [
    '模板已停用、已删除，或不再用于此处。请刷新后另选一个',
    'The template was disabled or deleted, or no longer applies here. Refresh and choose another one',
  ],
  'transfer.templateGone': [
    '模板“{template}”的列已不存在：{columns}。请先在“表格模板”中修改',
    'The template “{template}” has columns that no longer exist: {columns}. Edit it under Excel templates first',
  ],
  'transfer.noPicture': [
    '文件管理里没有图片“{name}”，请先上传它',
    'There is no picture named “{name}” under Files. Upload it first',
  ],
  'transfer.closedPicture': [
    '图片“{name}”不公开，网站访客看不到，请换一张或移到公开的文件夹',
    '“{name}” is a private picture that visitors cannot see. Choose another one, or move it to a public folder',
  ],
  'transfer.pictureTwice': [
    '文件管理里有几张叫“{name}”的图片，请连文件夹一起写，如“封面/{name}”',
    'Several pictures are named “{name}”. Include the folder, as in “covers/{name}”',
  ],
  'transfer.noColumns': ['请至少选择一列', 'Choose at least one column'],
  'transfer.nameDoubled': [
    '文件第 {row} 行已有同样的名称（不计大小写、空格和标点）',
    'Row {row} of the file has the same name (ignoring case, spaces and punctuation)',
  ],
  'transfer.nameAlike': [
    '已有报告“{name}”，名称只差大小写、空格或全半角，请核对是不是同一份',
    '“{name}” is there already: only case, spaces or width differ. See whether it is the same report',
  ],
  'transfer.rowAlike': [
    '已有“{name}”，只差大小写、空格或全半角，请核对是不是同一条',
    '“{name}” is there already: only case, spaces or width differ. See whether it is the same',
  ],
  'transfer.priceRise': ['由 {was} 变为 {becomes}，上涨 {percent}%', 'From {was} to {becomes}, up {percent}%'],
  'transfer.priceFall': ['由 {was} 变为 {becomes}，下降 {percent}%', 'From {was} to {becomes}, down {percent}%'],
} satisfies Record<string, Label>
