import { accountView } from './accountView.js'
import { lookWho, memberNow } from './cart.js'
import { cartView } from './cartView.js'
import { h } from './dom.js'
import { offerView } from './offerView.js'
import { orderView } from './orderView.js'
import { listView, reportView } from './reportViews.js'
import { contactView } from './voiceViews.js'
import { languageNow, turnLanguage, words } from './words.js'

const main = document.querySelector('main')

function frame() {
  const { brand, reports, contactUs, cart, account, signInShort, other, foot } = words()
  document.documentElement.lang = languageNow()
  document.title = brand
  document.querySelector('.brand').textContent = brand
  document.querySelector('.foot').textContent = foot
  const turn = () => {
    turnLanguage()
    void show()
  }
  document
    .querySelector('.ways')
    .replaceChildren(
      h('a', { href: '#/' }, reports),
      h('a', { href: '#/contact' }, contactUs),
      h('a', { href: '#/cart' }, cart),
      h('a', { href: '#/account' }, memberNow() ? account : signInShort),
      h('button', { class: 'bare', onClick: turn }, other),
    )
}

function viewOf(hash) {
  const [path = '/', search = ''] = hash.replace(/^#/, '').split('?')
  const asked = new URLSearchParams(search)
  const [, area, word] = path.split('/')
  if (area === 'report' && word) return () => reportView(word)
  if (area === 'order' && word) return (again) => orderView(word, asked, again)
  if (area === 'offer' && word) return (again) => offerView(word, again)
  if (area === 'contact') return () => contactView()
  if (area === 'cart') return (again) => cartView(asked, again)
  if (area === 'account') return (again) => accountView(asked, again)
  return () => listView(asked)
}

let shown = 0

/** Shows what the address says; whoever has gone on meanwhile is not taken back. */
async function show() {
  const mine = ++shown
  const view = viewOf(location.hash)
  try {
    const made = await view(show)
    if (mine === shown) main.replaceChildren(...made.filter(Boolean))
  } catch (error) {
    if (mine === shown)
      main.replaceChildren(h('p', { class: 'card bad', role: 'alert' }, error.sentence ?? error.message))
  }
  if (mine === shown) frame()
}

window.addEventListener('hashchange', () => {
  window.scrollTo(0, 0)
  void show()
})
frame()
await lookWho()
await show()
