import type { Label } from '../../../src/resources/kit/label'

export const workbook = {
  'workbook.empty': ['上传的 Excel 文件不能为空', 'Uploading Excel file cannot be empty'],
  'workbook.onlyHeaders': [
    '文件里只有表头，下面没有数据行。请填好数据后再上传',
    'This file has column names but no rows below them. Fill in the rows and upload it again',
  ],
  'workbook.allHidden': [
    '有内容的工作表都被隐藏了。请在 Excel 中取消隐藏，保存后再上传',
    'All sheets with content are hidden. Unhide the one you need in Excel, save the file and upload it again',
  ],
  'workbook.onlyErrors': [
    '表格里的数据都是错误值（如 #N/A、#REF!）。请先修正公式，保存后再上传',
    'The rows of this file hold nothing but error values such as #N/A or #REF!. Correct the formulas, save the file and upload it again',
  ],
  'workbook.onlyFormulas': [
    '表格里只有公式，没有保存计算结果。请用 Excel 或 WPS 打开，保存后再上传',
    'The cells of this file hold formulas without their results. Open it in Excel, save it and upload it again',
  ],
  'workbook.onlyPictures': [
    '文件里只有图片或图表，没有可以读取的单元格。请把数据填在单元格里，保存后再上传',
    'This file holds only pictures or charts and no cells to read. Enter the data in cells, save the file and upload it again',
  ],
  'workbook.extension': [
    '只能上传 .xlsx 或 .txt 文件，请另存为其中一种格式后再上传',
    'Only .xlsx or .txt files can be uploaded. Save the file as one of these and upload it again',
  ],
  'workbook.csv': [
    '不能上传 .csv 文件。请用 Excel 或 WPS 打开它，另存为 .xlsx 后再上传；或将文件扩展名改为 .txt',
    'A .csv file cannot be uploaded. Open it in Excel, save it as .xlsx and upload that, or rename the file to .txt',
  ],
  'workbook.notXlsx': [
    '这个文件的扩展名是 .xlsx，内容却不是 Excel 工作簿。请用 Excel 或 WPS 打开原始表格，另存为 .xlsx 后再上传',
    'This file is named .xlsx but is not an Excel workbook. Open the original table in Excel, save it as .xlsx and upload it again',
  ],
  'workbook.notText': [
    '这不是文本文件。请将表格另存为 .xlsx，或以制表符分隔的 .txt 后再上传',
    'This is not a text file. Save the table as .xlsx or as tab-separated .txt and upload it again',
  ],
  'workbook.oldXls': [
    '这是旧版 Excel（.xls）文件。请用 Excel 或 WPS 另存为 .xlsx 后再上传',
    'This is a file of the old Excel format (.xls). Save it as .xlsx and upload it again',
  ],
  'workbook.encrypted': [
    '这个文件设有打开密码。请先在 Excel 中去掉密码，保存后再上传',
    'This file is protected by a password. Remove the password in Excel, save the file and upload it again',
  ],
  'workbook.truncated': [
    '这个文件不完整，可能没有下载或复制完。请重新获取文件后再上传',
    'This file is incomplete: a download or copy may not have finished. Get it again, then upload it',
  ],
  'workbook.broken': [
    '这个文件已损坏（{part}），无法读取。请用 Excel 打开并重新另存为 .xlsx 后再上传',
    'This file is damaged ({part}) and cannot be read. Open it in Excel, save it again as .xlsx and upload it again',
  ],
  'workbook.bomb': [
    '这个文件解压后异常庞大，为安全起见已拒绝。请只保留需要的数据，另存为新的 .xlsx 后再上传',
    'This file unpacks to an abnormal size and was refused for safety. Keep only the rows you need in a new .xlsx and upload that',
  ],
  'workbook.doctype': [
    '这个文件含有不允许的文档类型声明（DOCTYPE）。请用 Excel 打开并另存为新的 .xlsx 后再上传',
    'This file contains a document type declaration (DOCTYPE), which is not allowed. Open it in Excel, save it as a new .xlsx and upload that',
  ],
  'workbook.tooDeep': [
    '这个文件的内部结构嵌套过深，为安全起见已拒绝。请用 Excel 打开并另存为新的 .xlsx 后再上传',
    'This file is nested abnormally deep inside and was refused for safety. Open it in Excel, save it as a new .xlsx and upload that',
  ],
  'workbook.tooManySheets': [
    '这个文件的工作表超过上限 {limit} 张。请只保留需要的工作表后再上传',
    'This file has more than {limit} sheets. Keep only the sheets you need and upload it again',
  ],
  'workbook.tooSlow': [
    '读取这个文件用了 {seconds} 秒仍未完成，已中止。请只保留需要的行和列，另存为新的 .xlsx，或拆成几个文件后再上传',
    'Reading this file was stopped because it took more than {seconds} seconds. Keep only the rows and columns you need in a new .xlsx, or split it into several files, and upload again',
  ],
  'workbook.tooHeavy': [
    '读取这个文件需要的内存过多，已中止。请只保留需要的行和列，另存为新的 .xlsx，或拆成几个文件后再上传',
    'Reading this file was stopped because it needs too much memory. Keep only the rows and columns you need in a new .xlsx, or split it into several files, and upload again',
  ],
  'workbook.tooLarge': [
    '表格内容过大，上限为 {limit}。请拆成几个文件分别上传',
    'The table is too large: the limit is {limit}. Split it into several files and upload them one by one',
  ],
  'workbook.tooWide': [
    '第 {row} 行的列数超过上限 {limit} 列。请删除多余的列后再上传',
    'Row {row} has more than {limit} columns. Delete the columns you do not need and upload the file again',
  ],
  'workbook.tooManyRows': [
    '行数超过一张 Excel 工作表的上限 {limit} 行。请改为导出 .txt 或 .csv，或缩小筛选范围',
    'There are more rows than the {limit} an Excel sheet can hold. Export as .txt or .csv, or narrow the filter',
  ],
  'workbook.cellTooLong': [
    '第 {row} 行 {column} 列的内容超过上限 {limit} 个字符。请缩短后再试，或改用 .txt 或 .csv 格式',
    'The cell in row {row}, column {column} has more than {limit} characters. Shorten it and try again, or use .txt or .csv',
  ],
  'workbook.rowTooLong': [
    '第 {row} 行的内容过长，无法读取。请检查这一行是否有未闭合的引号',
    'Row {row} is too long to be read. Check whether a quotation mark is left open there',
  ],
  'workbook.brokenText': [
    '第 {row} 行附近有无法识别的字符，文件编码可能已损坏。请以 UTF-8 编码重新保存后再上传',
    'Near row {row} there are characters that cannot be read; the encoding of the file may be damaged. Save it again as UTF-8 and upload it again',
  ],
  'workbook.openQuote': [
    '第 {row} 行起有一个没有闭合的双引号。请补上或删除这个引号后再上传',
    'A quotation mark opened in row {row} is never closed. Close or delete it and upload the file again',
  ],
} satisfies Record<string, Label>
