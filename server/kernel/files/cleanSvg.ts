import sanitizeHtml from 'sanitize-html'
import { DEEPEST_DRAWING } from '../../../config/fileLimits'
import { PictureTrouble } from './PictureTrouble'

const TAGS =
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style image
  marker linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence switch view`.split(/\s+/)

/** Nothing that runs (on…), and no address beside what stands in the file itself. */
const ATTRIBUTES =
  `id class style xmlns xmlns:xlink version viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points
  dx dy rotate transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset
  stop-color stop-opacity fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule clipPathUnits
  mask maskUnits maskContentUnits mask-type filter filterUnits primitiveUnits in in2 result mode type values tableValues slope
  intercept amplitude exponent operator k1 k2 k3 k4 stdDeviation edgeMode radius scale xChannelSelector yChannelSelector
  surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle
  flood-color flood-opacity lighting-color baseFrequency numOctaves seed stitchTiles order kernelMatrix divisor bias targetX targetY
  preserveAlpha marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient preserveAspectRatio
  font-family font-size font-style font-weight font-variant letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift textLength lengthAdjust startOffset method spacing writing-mode
  shape-rendering text-rendering image-rendering color-interpolation color-interpolation-filters paint-order vector-effect
  mix-blend-mode isolation href xlink:href role aria-label aria-hidden xml:space`.split(/\s+/)

const OWN = /^\s*#/
const OWN_PICTURE = /^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*$/i

const isOwnAddress = (tag: string, address: string): boolean =>
  OWN.test(address) || ((tag === 'image' || tag === 'feImage') && OWN_PICTURE.test(address))

/** A style that fetches something, or could: escapes may hide what it says. */
const FETCHES = /@import|@font-face|expression\s*\(|javascript:|-moz-binding|behavior\s*:|\\/i
const ADDRESS = /url\s*\(/gi
const IS_INSIDE = /\s*(?:["']\s*)?#/y

function fetches(style: string): boolean {
  if (FETCHES.test(style)) return true
  for (const { 0: begun, index } of style.matchAll(ADDRESS)) {
    IS_INSIDE.lastIndex = index + begun.length
    if (!IS_INSIDE.test(style)) return true
  }
  return false
}

const cleanAttributes = (tag: string, attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (name === 'href' || name === 'xlink:href') return isOwnAddress(tag, value)
      return !fetches(value)
    }),
  )

const [STYLE_BEGINS, STYLE_ENDS] = ['<style', '</style>'] as const

function withoutFetchingStyles(svg: string): string {
  const pieces: string[] = []
  let from = 0
  for (let begin = svg.indexOf(STYLE_BEGINS); begin !== -1; begin = svg.indexOf(STYLE_BEGINS, from)) {
    const end = svg.indexOf(STYLE_ENDS, begin)
    if (end === -1) break
    const style = svg.slice(svg.indexOf('>', begin) + 1, end)
    const next = end + STYLE_ENDS.length
    pieces.push(svg.slice(from, fetches(style) || style.includes('<') ? begin : next))
    from = next
  }
  return pieces.join('') + svg.slice(from)
}

/** Cleaning takes time by how deep tags stand in each other: what no program draws is refused before. */
function depthGuard(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag: () => {
      depth += 1
      if (depth > DEEPEST_DRAWING) throw new PictureTrouble('tooDeep')
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

/**
 * A drawing without whatever runs, or asks for something elsewhere, by a list of what may stay. Undefined where nothing of
 * a drawing is left. Throws PictureTrouble where it is nested deeper than DEEPEST_DRAWING.
 */
export function cleanSvg(text: string): string | undefined {
  const sanitized = sanitizeHtml(text, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowVulnerableTags: true,
    allowedSchemes: ['data'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nonTextTags: ['script', 'foreignObject', 'iframe', 'textarea', 'option', 'noscript', 'handler', 'listener'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs) }) },
    ...depthGuard(),
  })
  const cleaned = withoutFetchingStyles(sanitized).trim()
  const from = cleaned.search(/<svg[\s>]/)
  if (from === -1) return undefined
  const svg = cleaned.slice(from)
  return /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g
const PIXELS = /^([\d.]{1,20})(?:\s*px)?$/

/** Pixels, where the drawing says so. */
export function svgSize(svg: string): { width: number | null; height: number | null } {
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const attributes = new Map([...root.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value.trim()]))
  const said = (name: string): number | undefined => {
    const found = PIXELS.exec(attributes.get(name) ?? '')?.[1]
    return found === undefined ? undefined : Number(found)
  }
  const box = attributes
    .get('viewBox')
    ?.split(/[\s,]+/)
    .map(Number)
  const whole = (value: number | undefined): number | null =>
    value !== undefined && Number.isFinite(value) && value >= 1 ? Math.min(100_000, Math.round(value)) : null
  return { width: whole(said('width') ?? box?.[2]), height: whole(said('height') ?? box?.[3]) }
}
