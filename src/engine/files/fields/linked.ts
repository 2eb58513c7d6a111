/** Links of the file manager; anything else is an address elsewhere, or a path of before. */
const OWN = /^\/f\//

export const isOwnLink = (address: string): boolean => OWN.test(address)

/** A picture that stands in the field itself: megabytes of letters, of no use to anybody who reads them. */
export const isData = (address: string): boolean => /^\s*data:/i.test(address)

/** What an address goes by where nothing else is known of it. */
export function nameIn(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? address
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** As the endings say. */
export const kindIn = (address: string): string => {
  if (/\.(png|jpe?g|gif|webp|avif|bmp|svg|ico)([?#]|$)/i.test(address) || /^data:image\//i.test(address)) return 'image'
  if (/\.(mp4|webm|mov|m4v|avi|mkv)([?#]|$)/i.test(address)) return 'video'
  if (/\.(mp3|wav|ogg|m4a|flac)([?#]|$)/i.test(address)) return 'audio'
  if (/\.(zip|rar|7z|gz|tar)([?#]|$)/i.test(address)) return 'archive'
  return 'document'
}
