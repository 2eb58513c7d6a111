import { replyTemplate } from '../../../src/resources/reply_template'
import type { EntitySeed } from './entitySeed'

export const replyTemplateSeed: EntitySeed = {
  resource: replyTemplate,
  rows: [
    {
      name: '寄送样本',
      language_id: 1,
      use: 'message',
      body: '{name}，你好：\n\n感谢关注《{product}》。样本见附件，包含目录和两页正文。需要其他章节的样张，直接回复这封邮件即可。\n\n{staff}',
      sort: 10,
    },
    {
      name: 'Sample attached',
      language_id: 2,
      use: 'message',
      body: 'Dear {name},\n\nThank you for your interest in “{product}”. The sample is attached, with the contents and two pages of text. Reply to this email for pages of other chapters.\n\n{staff}',
      sort: 20,
    },
    {
      name: '询问用途',
      language_id: 1,
      use: 'ticket',
      body: '{name}，你好：\n\n编号 {reference} 的问题已经收到。请告诉我们具体的页码和图表编号，我们会在两个工作日内答复。\n\n{staff}',
      sort: 30,
    },
    { name: '含广告', language_id: 1, use: 'refusal', body: '内容含有广告或联系方式，没有通过审核。', sort: 40 },
    { name: 'Advertising', language_id: 2, use: 'refusal', body: 'It advertises or names contact details.', sort: 50 },
  ],
}
