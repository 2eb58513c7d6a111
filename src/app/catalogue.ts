import type { Ports } from '../flows/ports'

/** The declarations come with the shell, not with the sign-in page. */
const resources = () => import(/* webpackChunkName: 'resources' */ './resourceWords')

export const cataloguePort: Ports['catalogue'] = {
  resource: async (name) => (await resources()).resourceOf(name),
  sentences: async (name, problems, language) => (await resources()).sentencesOf(name, problems, language),
}
