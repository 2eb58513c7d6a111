import type { Label } from '../../../src/resources/kit/label'

export const files = {
  'upload.headersWrong': [
    '上传请求的请求头不完整或有误，请按 tus 1.0.0 协议重新上传',
    'The upload’s headers are incomplete or wrong. Upload again by the tus 1.0.0 protocol',
  ],
  'upload.moreThanSaid': ['收到的内容比声明的大小多，请重新上传', 'The file is larger than announced. Upload it again'],
  'upload.otherOffset': ['上传的位置对不上，会自动接着传', 'The upload is out of step and will resume by itself'],
  'upload.underWay': [
    '服务器还在处理这个文件，请稍后再试',
    'The server is still processing this file. Try again in a moment',
  ],
  'upload.notFound': [
    '没有这次上传，或已过期，请重新上传',
    'This upload does not exist or has expired. Upload the file again',
  ],
  'file.noName': ['上传时没有说明文件名', 'The upload did not say what the file is called'],
  'file.empty': ['这是一个空文件，没有保存', 'This file is empty and was not saved'],
  'file.kindNotTaken': [
    '平台设置不允许上传这类文件：{name}',
    'The platform settings do not allow files of this kind: {name}',
  ],
  'file.tooLarge': ['文件超过了 {limit} MB 的上限', 'The file is larger than the limit of {limit} MB'],
  'file.pictureTooLarge': [
    '图片超过了 {limit} MB 的上限，请先压缩',
    'The picture is larger than the limit of {limit} MB. Make it smaller first',
  ],
  'file.tooManyPixels': [
    '图片的像素太多，上限为 {limit} 百万像素，请先缩小',
    'The picture has too many pixels. The limit is {limit} million; make it smaller first',
  ],
  'file.brokenPicture': [
    '图片已损坏，无法打开，没有保存',
    'The picture is damaged and cannot be opened. It was not saved',
  ],
  'file.noPicture': [
    '文件名像图片，内容却不是图片，没有保存',
    'The name says this is a picture, but the content is not. It was not saved',
  ],
  'file.foreignPicture': [
    '浏览器显示不了 HEIC 等手机格式的图片，请先转成 JPEG 或 PNG',
    'Browsers cannot show HEIC and similar formats. Convert the picture to JPEG or PNG first',
  ],
  'file.svgTooLarge': ['SVG 超过了 {limit} MB 的上限', 'The SVG is larger than the limit of {limit} MB'],
  'file.svgTooDeep': [
    'SVG 的图形嵌套超过 {limit} 层，没有保存，请在绘图软件里取消一些编组后重新导出',
    'The SVG has elements nested more than {limit} levels deep. It was not saved; ungroup some in your drawing program and export it again',
  ],
  'file.brokenSvg': ['SVG 里没有可以显示的图形，没有保存', 'This SVG contains no drawing. It was not saved'],
  'file.cropOutside': ['裁剪区域在图片之外', 'The area to crop lies outside the picture'],
  'file.notCropped': ['只有图片能裁剪，SVG 除外', 'Only pictures can be cropped, except SVG'],
  'file.notFound': ['没有这个文件，或已被删除', 'This file does not exist or has been deleted'],
  'file.noFolder': ['没有这个文件夹，或已被删除', 'This folder does not exist or has been deleted'],
  'file.private': [
    '这个文件不公开，请用有权限的账号打开，或索取限时链接',
    'This file is private. Sign in with an account that has access, or ask for a link',
  ],
  'file.linkOver': ['链接已过期，请索取新的', 'The link has expired. Request a new one'],
  'file.badName': [
    '名称不能为空，也不能有控制字符和 / \\ < > : " | ? *',
    'A name cannot be empty or contain control characters or / \\ < > : " | ? *',
  ],
  'file.nameTaken': ['这个文件夹里已有“{name}”', 'This folder already has a “{name}”'],
  'file.intoItself': ['文件夹不能移到它自己里面', 'A folder cannot be moved into itself'],
  'file.tooDeep': ['文件夹最多套 {limit} 层', 'Folders can be nested {limit} deep at most'],
  'file.inUse': [
    '有 {count, number} 处正在使用，没有删除。请先看看用在哪里',
    'It is used in {count, plural, one {# place} other {# places}} and was not deleted. Check where first',
  ],
  'file.inUseByMore': [
    '有超过 {count, number} 处正在使用，没有删除。请先看看用在哪里',
    'It is used in more than {count, plural, one {# place} other {# places}} and was not deleted. Check where first',
  ],
  'file.quotaFolder': [
    '文件夹“{name}”已达到 {limit} MB 的容量上限',
    'The folder “{name}” has reached its quota of {limit} MB',
  ],
  'file.quotaSite': ['文件已达到 {limit} MB 的容量上限', 'Files have reached their quota of {limit} MB'],
  'file.noVersion': ['没有第 {revision} 版，或已清理', 'Version {revision} does not exist or has been cleared'],
  'file.folderOnly': ['文件夹没有这项操作', 'This cannot be done with a folder'],
  'file.noAccountHere': ['只有文件夹可以指定存储账号', 'Only a folder can name a storage account'],
  'file.noQuotaHere': ['只有文件夹可以设容量上限', 'Only a folder can have a quota'],
  'file.privateAddress': [
    '不能从内网或本机的地址取文件',
    'Addresses in a private network or on this machine cannot be fetched',
  ],
  'file.badAddress': ['网址须以 http:// 或 https:// 开头', 'The address must begin with http:// or https://'],
  'file.tooManyRedirects': ['这个网址跳转的次数太多', 'The address redirects too many times'],
  'file.notFetched': ['取不到这个网址的文件：{why}', 'The file could not be fetched from this address: {why}'],
  'file.fetchSlow': ['{seconds} 秒内没有取完这个文件', 'The file could not be fetched within {seconds} seconds'],
  'file.pageThere': ['这个网址是网页，不是文件', 'This address is a web page, not a file'],
} satisfies Record<string, Label>
