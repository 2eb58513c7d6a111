import { reachableSitesLoaded, siteLabel, siteNamed, siteReducer } from '../../src/slices/sites/site'

const japan = { name: 'jp', title: '日本站', english_name: 'Japan', is_local: true }
const main = { name: 'main', title: '主站', english_name: 'Main site', is_local: true }

it('goes on calling a site by its name when it is out of reach, and by its newest when it is back', () => {
  const reached = siteReducer(undefined, reachableSitesLoaded([main, japan]))
  const lost = siteReducer(reached, reachableSitesLoaded([main]))
  expect(siteLabel(lost, 'jp')).toEqual(['日本站', 'Japan'])
  const back = siteReducer(lost, reachableSitesLoaded([main, { ...japan, english_name: 'Nippon' }]))
  expect(siteLabel(back, 'jp')).toEqual(['日本站', 'Nippon'])
  expect(siteLabel(back, 'de')).toEqual(['de', 'de'])
})

it('calls the site one is in by its name before it is known which others there are', () => {
  const named = siteReducer(undefined, siteNamed({ name: 'jp', title: ['日本站', 'Japan'] }))
  expect(siteLabel(named, 'jp')).toEqual(['日本站', 'Japan'])
  expect(siteLabel(named, 'de')).toEqual(['de', 'de'])
  const known = siteReducer(named, reachableSitesLoaded([{ ...japan, english_name: 'Nippon' }]))
  expect(siteLabel(known, 'jp')).toEqual(['日本站', 'Nippon'])
})
