import type { Ports } from '../flows/ports'

/** Declarations come one by one, and what says their problems comes with the shell; neither with the sign-in page. */
const shell = () => import(/* webpackChunkName: 'shell' */ './resourceWords')

export const cataloguePort: Ports['catalogue'] = {
  resource: async (name) => (await shell()).declarationOf(name),
  sentences: async (name, problems, language) => (await shell()).sentencesOf(name, problems, language),
}
