import { defineResource } from './kit/defineResource'
import { bool, email, image, longtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** Somebody of the company whom the site introduces. */
export const team = defineResource('team', ['团队成员', 'Team member', 'Team members'], {
  screenTitle: ['团队', 'Team'],
  scope: 'site',
  since: '1.3',
  screen: 'page/team',
  group: 'page',
  icon: 'IconUser',
  titleField: 'name',
  fields: {
    name: text(['姓名', 'Name'], {
      required: true,
      maxLength: 100,
      width: 140,
      importNames: ['名字', '成员', 'Full name', 'Member'],
    }),
    position: text(['职位', 'Position'], {
      required: true,
      maxLength: 100,
      width: 180,
      importNames: ['职务', '岗位', '头衔', 'Job title', 'Title', 'Role'],
    }),
    region: text(['所在地区', 'Region'], {
      maxLength: 100,
      width: 120,
      importNames: ['地区', '区域', 'Area', 'Location'],
    }),
    avatar: image(['头像', 'Portrait'], { width: 90, importNames: ['照片', '图片', 'Photo', 'Avatar', 'Picture'] }),
    experience: longtext(['经历', 'Experience'], {
      maxLength: 5000,
      importNames: ['简介', '履历', '个人简介', 'Bio', 'About'],
    }),
    email: email(['邮箱', 'Email'], { width: 200, importNames: ['电子邮箱', '邮件', 'E-mail', 'Mail'] }),
    is_analyst: bool(['分析师', 'Analyst'], { width: 110, importNames: ['是否分析师', 'Is analyst'] }),
  },
  columns: ['id', 'name', 'avatar', 'position', 'region', 'email', 'is_analyst', 'status', 'sort', 'updated_at'],
  filters: ['is_analyst', 'status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [['name', 'position'], ['region', 'email'], ['avatar'], ['experience'], ['is_analyst'], ['status', 'sort']],
    },
  ],
  actions: { import: ['上传', 'Upload'], download: ['下载模板', 'Download template'] },
  upload: { keys: [['name', 'position']] },
})

export type TeamMember = RowOf<typeof team>
export type TeamMemberDraft = DraftOf<typeof team>
