import type { Label } from '../../../src/resources/kit/label'

export const access = {
  'session.expired': ['登录已过期，请重新登录', 'Your session has expired. Sign in again'],
  'session.lockedOut': [
    '密码错误次数过多，请 {minutes} 分钟后再试',
    'Too many wrong passwords. Try again in {minutes} minutes',
  ],
  'access.noPermission': ['没有权限', 'No permission'],
  'access.needsRight': [
    '没有权限：“{screen}”需要“{right}”权限，请联系管理员',
    'No permission: “{screen}” needs the right “{right}”. Ask an administrator for it',
  ],
  'access.noSite': ['你的角色不能进入站点“{site}”', 'Your roles have no access to the site “{site}”'],
  'access.fromElsewhere': ['不接受来自其他网站的请求', 'Requests from other websites are not accepted'],
  'access.notByScript': [
    '这个地址只能由本控制台的页面请求，不能作为图片、链接打开，也不能由其他网站请求',
    'This can only be requested by the console itself, not opened as a picture or link or by another website',
  ],
  'access.superOnly': ['只有超级管理员才能这样做', 'Only a super administrator may do this'],
  'signIn.wrong': ['账号或密码不正确', 'Wrong account or password'],
  'signIn.slowedDown': [
    '密码连续输错，请 {seconds} 秒后再试',
    'The password was wrong several times. Try again in {seconds} seconds',
  ],
  'signIn.crowded': [
    '此刻登录的人太多，请 {seconds} 秒后再试',
    'Too many people are signing in right now. Try again in {seconds} seconds',
  ],
  'signIn.incomplete': ['请填写账号和密码', 'Enter the account and the password'],
  'signIn.wrongCode': [
    '验证码不正确或已失效，请重新输入',
    'The verification code is wrong or has expired. Enter the new one',
  ],
  'signIn.notActivated': [
    '账号还没有激活。请打开注册后收到的链接，或请管理员启用',
    'This account is not activated yet. Open the link you received after registering, or ask an administrator to enable it',
  ],
  'signIn.disabled': ['账号已停用，请联系管理员', 'This account is disabled. Ask an administrator'],
  'signIn.unknownBrowser': ['请先登录', 'Sign in first'],
  'signIn.badTicket': ['验证失败，请重新登录', 'Verification failed, please log in again'],
  'signIn.unknownHere': [
    '这套系统里没有 {email} 的账号，请联系这里的管理员',
    'There is no account for {email} on this installation. Ask its administrator',
  ],
  'signIn.notLinked': [
    '{email} 在中心总控台的账号还没有与这里的账号关联。请输入这里的账号密码，或等管理员确认',
    'The centre’s account {email} is not linked to the account here yet. Enter the password of the account here, or wait for an administrator',
  ],
  'signIn.notByTicket': [
    '账号 {email} 在这里是超级管理员，不能从中心总控台直接进入，请用这里的密码登录',
    '{email} is a super administrator here and cannot sign in from the centre. Sign in here with its password',
  ],
  'signIn.passwordOld': [
    '密码已使用超过 {days} 天，请先设置新密码',
    'The password is older than {days} days. Set a new one first',
  ],
  'signIn.secondStep': ['请输入验证码完成登录', 'Enter the code from your app to finish signing in'],
  'signIn.wrongFactor': [
    '验证码不正确或已用过，请等下一个再输入',
    'The code is wrong or was used before. Wait for the next one',
  ],
  'signIn.halfOver': ['登录已超时，请从密码开始重新登录', 'Signing in took too long. Start again with your password'],
  'access.setUpFactor': [
    '你的角色要求两步验证，请先在个人中心设置',
    'Your role requires two-step verification. Set it up in your profile first',
  ],
  'access.stepUp': ['请先确认是你本人', 'Confirm that it is you first'],
  'why.unknown': ['这里没有这项权限', 'There is no such right here'],
  'why.held': ['你已经有这项权限', 'You already have this right'],
  'why.settled': ['这项申请已经处理过', 'This request was settled already'],
  'why.noRole': ['没有角色提供这项权限，请先建立角色', 'No role gives this right. Create one first'],
  'why.own': ['自己的申请由其他人处理', 'Someone else settles your own requests'],
  'token.over': ['令牌无效、已作废或已到期', 'The token is invalid, ended or expired'],
  'token.notFor': [
    '个人令牌不能用于这个接口，请登录后操作',
    'Personal tokens cannot be used for this. Sign in to do it',
  ],
  'token.otherSite': ['这个令牌不能用于“{site}”', 'This token is not for “{site}”'],
  'token.tooMany': ['最多可以有 {max} 个令牌，请先作废不用的', 'You can have up to {max} tokens. End one first'],
  'token.nothing': ['请至少选择一项你拥有的权限', 'Choose at least one right that you have'],
  'factor.notBegun': ['这次设置已失效，请重新开始', 'This setup is no longer valid. Start again'],
  'factor.tooMany': ['最多可以添加 {max} 个验证器', 'You can add up to {max} authenticators'],
  'factor.last': [
    '你的角色要求两步验证，不能移除最后一个验证器。请先添加另一个',
    'Your role requires two-step verification, so the last authenticator cannot be removed. Add another one first',
  ],
  'factor.none': ['此人没有设置两步验证', 'This person has no two-step verification'],
  'factor.ownReset': ['自己的验证器请在个人中心更换', 'Change your own authenticators in your profile'],
  'factor.tryFirst': [
    '要求别人之前，请先在个人中心为自己设置两步验证',
    'Set up two-step verification for yourself in your profile before you require it of others',
  ],
  'password.same': ['新密码不能与现在的相同', 'The new password must be different from the current one'],
  'signIn.wrongPassword': ['密码不正确', 'Wrong password'],
  'user.ownEmail': [
    '自己的邮箱请在个人中心更换，由其他管理员确认后生效',
    'Change your own address in the personal centre. It takes effect once another administrator confirms it',
  ],
  'register.off': ['没有开放注册，请联系管理员开通账号', 'Registration is closed. Ask an administrator for an account'],
  'password.resetSent': [
    '如果该邮箱有对应的账号，重置密码的邮件将很快送达',
    'If an account uses this address, a password reset email is on its way',
  ],
  'activation.sent': [
    '如果这个账号等待激活，邮件将很快送达',
    'If this account is waiting to be activated, the email is on its way',
  ],
  'password.inAddress': [
    '密码不能写在网址里，请放在请求正文中。网址会被记录下来，请换一个密码',
    'Never put a password in an address: send it in the body. Addresses are logged, so choose another password',
  ],
  'password.badToken': [
    '链接无效、已使用或已过期，请重新申请',
    'The link is invalid, used or expired. Request a new one',
  ],
  'site.notFound': ['没有站点“{site}”', 'There is no site “{site}”'],
  'site.chooseSite': ['请先进入一个站点', 'Open a site first'],
  'site.elsewhere': ['站点“{site}”在另一套系统上', 'The site “{site}” is on another installation'],
  'site.noDomain': [
    '站点“{site}”在另一套系统上，但没有填写可用的域名',
    'The site “{site}” is on another installation but has no domain to open',
  ],
  'site.notReady': ['站点“{site}”尚未初始化', 'The site “{site}” has not been initialised'],
  'site.noDatabase': [
    '站点“{site}”所在的数据库已不在“数据库”列表中',
    'The database of the site “{site}” no longer exists under Databases',
  ],
  'site.databaseAway': [
    '暂时无法连接站点“{site}”的数据库，请稍后再试；也可以在“数据库”中测试连接',
    'The database of the site “{site}” cannot be reached. Try again in a moment, or test its connection under Databases',
  ],
  'site.someDatabaseAway': [
    '暂时无法连接一个站点的数据库，请稍后再试；也可以在“数据库”中测试连接',
    'The database of a site cannot be reached. Try again in a moment, or test its connection under Databases',
  ],
  'setting.tooLarge': ['这项设置过大', 'This setting is too large'],
  'download.badLink': ['下载链接已失效，请重新下载', 'This download link has expired. Download again'],
  'run.notOver': ['任务还没有结束', 'The task has not finished yet'],
  'run.rightLost': [
    '“{zh}”的权限已被收回，任务到此结束，已完成的部分保留',
    'The right “{en}” was taken away, so the task ended. What was done by then stays',
  ],
  'run.notFound': ['没有这个任务', 'This task does not exist'],
} satisfies Record<string, Label>
