import type { Label } from './label'

/** What a check of a field may say. The console and the server read the same catalogue. */
export const kitMessages = {
  'check.required': ['{label}为必填项', '“{label}” is required'],
  'check.selectToModify': ['请选择需要修改的数据', 'Please select the data that you want to modify'],
  'check.selectToDelete': ['请选择需要删除的数据', 'Please select the data that you want to delete'],
  'check.selectToExport': ['请选择需要导出的数据', 'Please select the data that you want to export'],
  'check.filterToCount': ['请筛选数据', 'Please filter the data.'],
  'check.tooLong': ['{label}最多 {max} 个字符', '{label} can have at most {max} characters'],
  'check.tooShort': ['{label}至少 {min} 个字符', '{label} needs at least {min} characters'],
  'check.tooDeep': [
    '{label}的格式嵌套超过 {max} 层，请粘贴为纯文本',
    '{label} has formatting nested more than {max} levels deep. Paste it as plain text',
  ],
  'check.tooManyTags': [
    '{label}的格式标签超过 {max} 个，请粘贴为纯文本，或分成几段',
    '{label} has more than {max} formatting tags. Paste it as plain text, or split it into several texts',
  ],
  'check.tooMuchMarkup': [
    '{label}的格式过于复杂，无法处理，请粘贴为纯文本，或分成几段',
    '{label} has formatting that takes too long to process. Paste it as plain text, or split it into several texts',
  ],
  'check.min': ['{label}不能小于 {min}', '{label} cannot be less than {min}'],
  'check.max': ['{label}不能大于 {max}', '{label} cannot be more than {max}'],
  'check.passwordsDiffer': ['两次输入的密码不一致', 'The passwords do not match'],
  'check.text': ['{label}应为文字', '{label} must be text'],
  'check.unstorable': [
    '{label}的第 {at} 个字符（{sign}）无法保存，请删除后重新输入',
    '{label} has a character that cannot be stored ({sign}, character {at}). Remove it and enter the text again',
  ],
  'check.phoneUnusual': [
    '这看起来不像电话号码，请与对方核对',
    'This does not look like a phone number. Check it with the person',
  ],
  'check.phoneDigit': ['{label}至少应有一个数字', '{label} needs at least one digit'],
  'check.cellError': [
    '{label}的单元格在文件中显示为错误值 {error}，请在文件中改正后重新上传',
    'The cell for {label} holds the error {error}. Correct it in the file and upload it again',
  ],
  'check.cellFormula': [
    '{label}的单元格是公式，但文件中没有保存它的结果。请用 Excel 打开文件并保存，再重新上传',
    'The cell for {label} is a formula without a saved result. Open the file in Excel, save it, then upload it again',
  ],
  'check.cellCut': [
    '{label}在导出时已截断，因此不改动原有内容',
    '{label} was cut when it was exported, so its content stays as it is',
  ],
  'check.ragged': [
    '这一行有 {cells} 格，表头只有 {heads} 列。内容含有分隔符时，请用英文双引号括起来',
    'This row has {cells} cells, but the header has {heads}. Put text that contains the separator in double quotes',
  ],
  'check.rowHidden': ['这一行在文件中被隐藏或筛选掉了', 'This row is hidden or filtered out in the file'],
  'check.rowStruck': ['这一行在文件中加了删除线', 'This row is struck through in the file'],
  'check.int': ['{label}应为整数', '{label} must be a whole number'],
  'check.number': ['{label}应为数字', '{label} must be a number'],
  'check.tooPrecise': [
    '{label}的位数太多，系统无法精确保存，请填写 15 位以内的数字',
    '{label} has more digits than can be kept exactly. Enter a number of at most 15 digits',
  ],
  'check.money': ['{label}应为金额，最多两位小数', '{label} must be an amount with at most two decimals'],
  'check.rate': ['{label}应为小数，例如 0.15', '{label} must be a decimal such as 0.15'],
  'check.percent': [
    '{label}应为百分数，例如 15%，最多四位小数',
    '{label} must be a percentage such as 15%, with at most four decimals',
  ],
  'check.percentMin': [
    '{label}不能小于 {min}。接口和文件中 0.15 即 15%',
    '{label} cannot be less than {min}. In calls and files 0.15 means 15%',
  ],
  'check.percentMax': [
    '{label}不能大于 {max}。接口和文件中 0.15 即 15%',
    '{label} cannot be more than {max}. In calls and files 0.15 means 15%',
  ],
  'check.bool': ['{label}应为是或否', '{label} must be yes or no'],
  'check.choice': ['{label}只能是：{choices}', '{label} must be one of: {choices}'],
  'check.date': ['{label}应为日期，例如 2026-01-31', '{label} must be a date such as 2026-01-31'],
  'check.datetime': ['{label}应为日期和时间', '{label} must be a date and time'],
  'check.email': ['请输入正确的邮箱地址', 'Please enter the correct email address'],
  'check.phone': ['请输入正确的手机号码', 'Please enter the correct phone number'],
  'check.url': [
    '{label}应为以 http:// 或 https:// 开头的网址',
    '{label} must be an address starting with http:// or https://',
  ],
  'check.picture': [
    '{label}应为图片的网址，不能是系统接口的地址',
    '{label} must be the address of a picture, not an API address of this system',
  ],
  'check.slug': ['{label}只能包含字母、数字和连字符', '{label} can contain letters, numbers and hyphens only'],
  'check.ip': [
    '{label}的格式应如 203.0.113.24 或 203.0.113.0/24',
    '{label} must look like 203.0.113.24 or 203.0.113.0/24',
  ],
  'check.color': ['{label}应为颜色，例如 #409EFF', '{label} must be a colour such as #409EFF'],
  'check.closedPicture': [
    '{label}选用的图片不公开，网站访客看不到，请换一张或移到公开的文件夹',
    '“{label}” uses a private picture that visitors cannot see. Choose another one, or move it to a public folder',
  ],
  'check.ref': ['{label}指向的记录不存在', '{label} points to a record that does not exist'],
  'check.refItself': ['{label}不能是这条记录自己', '{label} cannot be the record itself'],
  'check.refByName': ['没有名为“{name}”的{label}', 'No {label} is named “{name}”'],
  'check.refNear': [
    '没有名为“{name}”的{label}，是不是“{near}”？',
    'No {label} is named “{name}”. Did you mean “{near}”?',
  ],
  'check.refSeveral': [
    '有多条名为“{name}”的{label}，请改填编号',
    'Several {label} records are named “{name}”. Use the ID instead',
  ],
  'check.list': ['{label}应为列表', '{label} must be a list'],
  'check.object': ['{label}应为 JSON 对象', '{label} must be a JSON object'],
  'check.fewItems': ['{label}至少 {min} 项', '{label} needs at least {min} items'],
  'check.manyItems': ['{label}最多 {max} 项', '{label} can have at most {max} items'],
  'check.shape': ['{label}应符合格式 {pattern}', '{label} must match {pattern}'],
  'check.json': ['{label}应为有效的 JSON', '{label} must be valid JSON'],
  'check.deepJson': ['{label}嵌套太深', '{label} is nested too deeply'],
  'check.rowEdits': [
    '{label}的每一行应有 id、version 和 values，同一行只能出现一次',
    'Each row of {label} needs id, version and values, and can be listed only once',
  ],
  'check.taken': ['{label}已被占用', '{label} is already taken'],
  'check.unknownField': ['没有这个字段', 'This field does not exist'],
  'check.noRange': ['这个字段不能按范围筛选', 'This field cannot be filtered by a range'],
  'check.readonly': ['{label}由系统填写，不能修改', '{label} is filled in by the system and cannot be changed'],
  'check.treeLoop': ['不能把自己或下级设为上级', 'A row cannot be placed under itself or its own children'],
  'rule.oneMonth': ['日期范围最多一个月', 'A date range can cover one month at most'],
  'rule.offerLineName': ['请选报告，或填自定名称', 'Choose a report, or give the line a name of its own'],
  'rule.offerLineEither': [
    '选了报告的明细，名称和价格由系统给出，请留空',
    'A line with a report has its name and price from there. Leave this empty',
  ],
  'rule.endsBeforeStart': ['结束时间不能小于开始时间', 'The end time cannot be smaller than the start time'],
  'rule.passwordTooShort': ['密码至少 10 个字符', 'The password needs at least 10 characters'],
  'rule.passwordTooCommon': ['这个密码太常见，请换一个', 'This password is too common. Choose another'],
  'rule.presentPasswordNeeded': ['请输入当前密码', 'Enter your current password'],
  'rule.presentPasswordWrong': ['当前密码不正确', 'The current password is wrong'],
  'rule.factorWrong': ['验证码不正确，请等下一个再输入', 'The code is wrong. Wait for the next one'],
  'rule.roleCodeReserved': ['ROOT2 是保留编码', 'ROOT2 is a reserved code'],
  'rule.roleCodeShape': [
    '编码只能包含大写字母、数字和下划线',
    'The code can contain only capital letters, digits and underscores',
  ],
  'rule.roleSite': [
    '没有这个站点；可填 control、all 或已有站点的名称',
    'There is no such site; give control, all or the name of a site',
  ],
  'rule.noSuchFinding': [
    '报告体检没有“{name}”这一项，可以填：{known}',
    'The report doctor knows no “{name}”. It knows: {known}',
  ],
  'rule.noSuchField': ['所选对象没有这个字段', 'The object has no such field'],
  'rule.languageCode': [
    '应为 BCP 47 语言代码，例如 zh-CN 或 de',
    'Must be a BCP 47 language code, such as zh-CN or de',
  ],
  'rule.pathRequired': ['目录、菜单和链接需要路由地址', 'A directory, menu or link needs a path'],
  'rule.linkAddress': [
    '链接应以 http://、https://、mailto:、tel: 开头，或是以 / 或 #/ 开头的站内路径',
    'A link must start with http://, https://, mailto: or tel:, or be a path in this console starting with / or #/',
  ],
  'rule.siteAddress': [
    '链接应以 http://、https://、mailto:、tel: 开头，或是以 / 开头的站内路径',
    'A link must start with http://, https://, mailto: or tel:, or be a path on the site starting with /',
  ],
  'rule.sitePath': [
    '{label}应以 / 开头，不含空格、? 和 #，例如 /reports',
    '{label} must start with / and contain no spaces, ? or #, such as /reports',
  ],
  'rule.cronShape': [
    '表达式应有五段：分 时 日 月 星期，例如 0 8 * * 1,5',
    'The expression needs five parts: minute, hour, day, month and weekday, such as 0 8 * * 1,5',
  ],
  'rule.cronNever': ['按这个表达式永远不会运行', 'This expression never comes due'],
  'rule.taskOfPlatform': [
    '这个命令管整个平台，不能指定站点',
    'This command is about the whole platform and takes no site',
  ],
  'rule.taskSteps': ['这个周期的间隔只能是 {steps}', 'For this cycle the step can only be {steps}'],
  'rule.clockTime': ['时间应写成 22:00 的形式', 'Write the time like 22:00'],
  'rule.officeHours': [
    '无法识别，请按 1-5 09:00-12:00 13:30-18:00; 6 10:00-14:00 的形式填写',
    'Cannot be read. Write it like 1-5 09:00-12:00 13:30-18:00; 6 10:00-14:00',
  ],
  'rule.inFuture': ['请选择将来的时间', 'Choose a time in the future'],
  'rule.emptyPlaceholder': [
    '{placeholder} 还是空的，请填写或删去',
    '{placeholder} is still empty. Fill it in or remove it',
  ],
  'rule.timeZone': ['没有这个时区，请按 Asia/Shanghai 的形式填写', 'Unknown time zone. Write it like Asia/Shanghai'],
  'rule.videoSource': ['请填写视频网址或视频文件', 'Enter the video’s address or choose a file'],
  'rule.redirectToItself': ['新地址与旧地址相同', 'The new address is the same as the old one'],
  'rule.redirectToSamePath': [
    '两个地址只有大小写或写法不同，网站服务器视为同一个地址',
    'The two addresses differ only by case or spelling, and web servers take them for the same',
  ],
  'rule.redirectSame': [
    '已有旧地址“{same}”，网站服务器视为同一个地址',
    'There is the old address “{same}”, which web servers take for the same',
  ],
  'rule.redirectCircle': ['会循环跳转：{steps}', 'Visitors would be sent round in a circle: {steps}'],
  'rule.redirectChain': ['会连续跳转：{steps}', 'Visitors would be redirected more than once: {steps}'],
  'rule.redirectTooLong': [
    '{label}编码后超过 4,000 个字符，网站服务器无法读取，请改短',
    '{label} has more than 4,000 characters once it is encoded, which web servers cannot read. Make it shorter',
  ],
  'rule.redirectInSite': [
    '这是本站自己的域名，请只填路径：{path}',
    'This is the site’s own domain. Enter the path alone: {path}',
  ],
  'rule.siteNameReserved': [
    '“{name}”是系统保留的名称，请换一个站点标识',
    '“{name}” is reserved by this system. Choose another site key',
  ],
  'rule.permRequired': ['按钮需要权限标识', 'A button needs a permission mark'],
  'rule.hostName': [
    '{label}应为主机名或 IP 地址，例如 db.example.com',
    '{label} must be a host name or an address, such as db.example.com',
  ],
  'rule.schemaPrefix': [
    '前缀以小写字母开头，只含小写字母、数字和下划线，并以下划线结尾，例如 shop_；不能以 pg_ 开头',
    'The prefix must start with a lowercase letter, contain only lowercase letters, digits and underscores, and end with an underscore, such as shop_. It cannot start with pg_',
  ],
  'rule.certificates': [
    '{label}应为 PEM 格式，以 -----BEGIN CERTIFICATE----- 开头，不含私钥等其他内容',
    '{label} must be PEM text that begins with -----BEGIN CERTIFICATE-----, without a private key or anything else',
  ],
  'check.certificate': [
    '无法读取{label}，请检查是否完整复制',
    '{label} cannot be read. Check that it was copied completely',
  ],
  'check.passwordAgain': [
    '连接目标或加密方式已更改，请重新输入密码',
    'The connection would go somewhere else or be less secure. Enter the password again',
  ],
  'rule.areaCountry': ['上级地区属于另一个国家', 'The parent area belongs to another country'],
  'check.noTables': [
    '那里没有这个站点的数据表，请先把数据搬过去',
    'The tables of this site are not there. Move its data first',
  ],
  'check.schemaTaken': [
    '另一个站点已在使用这个数据库中的同名模式',
    'Another site uses the schema of this name in that database',
  ],
  'rule.placeholder': [
    '没有 {placeholder} 这个占位符，请从列表中选择',
    'There is no placeholder {placeholder}. Choose one of those offered',
  ],
  'rule.placeholderAlone': [
    '{placeholder} 是整段内容，请让它单独占一段',
    '{placeholder} stands for whole paragraphs. Give it a paragraph of its own',
  ],
  'rule.placeholderWords': [
    '{placeholder} 不是按钮，不能用竖线命名；去掉竖线和后面的文字',
    '{placeholder} is no button, so it takes no name after a bar. Remove the bar and what follows it',
  ],
  'rule.placeholderInLink': [
    '链接地址里不能写占位符：{placeholder}。链接类占位符单独占一段时会显示为按钮',
    'A link’s address takes no placeholder: {placeholder}. Placeholders of links become a button in a paragraph of their own',
  ],
  'rule.placeholderInSubject': [
    '主题里不能用 {placeholder}，只能用文字类占位符',
    '{placeholder} cannot stand in a subject. Use one that is plain text',
  ],
  'rule.centralOnlyInSites': [
    '只有站点的账号可以引用总部账号',
    'Only an account of a site can refer to one of control',
  ],
  'rule.centralGone': ['总部没有这个启用的账号，请重新选择', 'Control has no such enabled account. Choose another one'],
  'rule.centralDomain': [
    '发件人邮箱的域名要与总部账号相同',
    'The sender address must be of the same domain as the account of control',
  ],
  'rule.centralPassword': [
    '密码只存在总部账号，请清空这里的密码',
    'The password lies with the account of control alone. Empty this one',
  ],
  'rule.alternateDomain': [
    '备用账号的域名要与发件账号相同',
    'The alternate account must be of the same domain as the one it stands in for',
  ],
  'rule.noCopies': ['这封邮件带有登录链接，不能抄送', 'This email carries a sign-in link, so it takes no copies'],
  'rule.mailAddress': [
    '邮件里的链接和图片要用完整地址（以 https:// 开头）：{address}',
    'Links and pictures in an email need a full address that begins with https://: {address}',
  ],
  'rule.wordMissing': ['{label}为空，模板要用到它', '{label} is empty, but the template uses it'],
  'rule.textThere': ['{label}已有内容，按你的选择保留', '{label} is already filled in, and you chose to keep it'],
  'rule.templateElsewhere': ['模板不适用于这个分类', 'The template does not apply to this category'],
  'rule.templateGone': ['模板已不存在', 'The template no longer exists'],
  'rule.currencyCode': ['代码应为三位大写字母，例如 CNY', 'The code must be three capital letters, such as USD'],
  'rule.mendByHand': ['这个问题需要打开报告处理', 'Open the report to fix this one'],
  'rule.mendNoEnd': ['请填写折扣结束时间', 'Enter when the discount ends'],
  'rule.mendNoLink': ['名称里没有可以拼写成链接的文字', 'Nothing in the name can be turned into a link'],
  'rule.firstCurrency': [
    '必须有一种首选货币。请把另一种货币设为首选',
    'There must be a base currency. Make another currency the base instead',
  ],
  'rule.firstRate': [
    '首选货币的汇率固定为 1，其余货币的汇率以它为准',
    'The base currency’s rate is always 1; the others are relative to it',
  ],
  'rule.receiverAddress': ['“{address}”不是邮箱地址', '“{address}” is not an email address'],
  'rule.receiverNeeded': ['要发邮件通知，请填写至少一个收件人', 'To send email, it needs at least one recipient'],
  'rule.taxIdLength': [
    '统一社会信用代码为 18 位，现在是 {length} 位',
    'A unified social credit code has 18 characters, this one has {length}',
  ],
  'rule.taxIdSigns': [
    '统一社会信用代码由数字和大写字母组成，不含 I、O、S、V、Z，第 3 至 8 位为数字',
    'A unified social credit code has digits and capitals other than I, O, S, V and Z; the third to eighth are digits',
  ],
  'rule.taxIdCheck': [
    '税号的校验位不对，请核对是否抄错',
    'The check digit of the tax ID is wrong. See whether it was copied correctly',
  ],
  'rule.taxIdCountry': [
    '这不是 {country} 的税号格式，请核对税号和所属国家',
    'This is not a tax ID of {country}. Check the number and the country',
  ],
  'rule.taxIdShape': ['税号应为 4 至 30 个字母或数字', 'A tax ID has 4 to 30 letters or digits'],
  'rule.refundWay': [
    '“{label}”不用于所选的退款方式，请改选退款方式或清空它',
    '“{label}” does not belong to this way of refunding. Choose the other way, or empty it',
  ],
  'rule.specialInvoice': [
    '专用发票须填写税号、地址、电话、开户行和账号',
    'A special invoice needs tax ID, address, phone, bank and account',
  ],
  'rule.templateEmpty': ['请至少选择一列', 'Choose at least one column'],
  'rule.templateHeader': ['每一列都要有表头', 'Every column needs a header'],
  'rule.templateField': [
    '列“{column}”对应的字段不存在，请删除这一列或另选字段',
    'The column “{column}” uses a field that does not exist. Remove it or choose another',
  ],
  'rule.templateTwice': ['有两列的表头都是“{header}”', 'Two columns have the header “{header}”'],
  'rule.changeNeeded': ['请至少添加一项修改', 'Choose at least one change'],
  'rule.changesTooMany': ['一次最多 {max} 项修改', 'At most {max} changes are allowed'],
  'rule.changeUnknown': [
    '有一项修改无法执行：请重新选择字段和方式',
    'One of the changes is not possible. Choose its field and action again',
  ],
  'rule.changeAmount': [
    '{label}：请填写 +10%、-50、=1200 这样的数字或百分比',
    '{label}: enter a number or a percentage such as +10%, -50 or =1200',
  ],
  'rule.changeSource': ['{label}：请选择从哪个字段复制', '{label}: choose the field to copy from'],
  'rule.changeValue': ['{label}：请填写值', '{label}: enter a value'],
  'rule.changeFind': ['{label}：请填写要查找的文字', '{label}: enter the text to find'],
  'rule.bucketName': [
    '存储桶的名称由 3 至 63 个小写字母、数字、连字符或点组成',
    'A bucket name has 3 to 63 lowercase letters, digits, hyphens or dots',
  ],
  'rule.keyPrefix': [
    '路径前缀由字母、数字、连字符、下划线和点组成，用 / 分层，首尾没有 /',
    'A prefix can contain letters, digits, hyphens, underscores and dots, with slashes between parts but not at either end',
  ],
  'rule.dkimSelector': [
    '{label}只能用字母、数字和连字符，例如 mail2026',
    '{label} may hold letters, digits and hyphens only, such as mail2026',
  ],
  'rule.privateKey': [
    '这不是 PEM 格式的私钥，请连同首尾两行一起粘贴',
    'This is no private key in PEM. Paste it with its first and last line',
  ],
  'rule.folderPath': [
    '文件夹应为以 / 开头的绝对路径，不含 ..',
    'A folder must be an absolute path starting with / and without ..',
  ],
  'rule.storageFolder': [
    '只能使用系统的数据文件夹，或 STORAGE_ROOTS 所列文件夹之内的位置',
    'Use the data folder, or a folder inside one listed in STORAGE_ROOTS',
  ],
  'rule.privateAddress': [
    '这是内网地址。确需使用时，请让管理员在 PRIVATE_NETWORKS 中列出它',
    'This is a private address. If that is intended, have it listed in PRIVATE_NETWORKS',
  ],
  'rule.defaultStorage': [
    '必须有一个启用的默认存储账号，请先把另一个账号设为默认',
    'There must be an enabled default account. Make another one the default instead',
  ],
  'rule.paymentKeys': [
    '{label}缺少：{names}。请从支付渠道的商户后台复制',
    '{label} lack: {names}. Copy them from the provider’s merchant pages',
  ],
  'rule.paymentKeyShape': [
    '{label}中的 {names} 格式不对，请检查是否复制错了位置',
    '{names} in {label} does not look as it should. Check that the right value was copied',
  ],
  'rule.gridRow': ['行“{row}”：{why}', 'Row “{row}”: {why}'],
  'rule.gridRows': ['没有可保存的行，或行的格式不对', 'There are no rows to save, or they are not valid'],
  'rule.priceFormula': ['{why}', '{why}'],
  'words.refused': ['{label}含有敏感词“{word}”', '{label} contains the sensitive word “{word}”'],
  'words.held': ['{label}含有敏感词', '{label} contains a sensitive word'],
  'words.hidden': [
    '{label}含有敏感词“{word}”，保存为停用',
    '{label} contains the sensitive word “{word}” and is saved as disabled',
  ],
  'words.warned': ['{label}含有敏感词“{word}”', '{label} contains the sensitive word “{word}”'],
  'rule.discountOverPrice': [
    '折扣金额超过了价格，折后价会低于零',
    'The discount is larger than the price, which would go below zero',
  ],
  'rule.discountThere': [
    '这段时间已有折扣，按你的选择保持不变',
    'It already has a discount at that time, and you chose to leave it alone',
  ],
  'rule.assigneeNeeded': ['请选择负责人或部门', 'Choose a person or a department'],
  'rule.discountReceiver': ['请填写会员或公司', 'Enter a member or a company'],
  'rule.discountIncomplete': ['请填写折扣值及起止时间', 'Enter the discount with its start and end'],
} satisfies Record<string, Label>

export type KitMessageId = keyof typeof kitMessages

export const isKitMessage = (id: unknown): id is KitMessageId =>
  typeof id === 'string' && Object.hasOwn(kitMessages, id)
