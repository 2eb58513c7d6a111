import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { nextStates, ORDER_STATES, type OrderState, orderStates } from '../../../resources/rules/orderState'

const WIDTH = 96
const HEIGHT = 30
const ACROSS = 128
const DOWN = 64
const TOP = 34
const PICTURE = { width: ACROSS * 4 + WIDTH + 4, height: TOP + DOWN + HEIGHT + 4 }

/** Column and row of each state: the way of most orders stands above. */
const AT: Readonly<Record<OrderState, readonly [column: number, row: number]>> = {
  unpaid: [0, 0],
  paying: [1, 0],
  paid: [2, 0],
  partly_refunded: [3, 0],
  refunded: [4, 0],
  expired: [0, 1],
  failed: [1, 1],
  cancelled: [2, 1],
}

const placeOf = (state: OrderState) => ({ x: 2 + AT[state][0] * ACROSS, y: TOP + AT[state][1] * DOWN })

/** From the edge of one box to the edge of the other; over those in between where they stand in one row. */
function wayBetween(from: OrderState, to: OrderState): string {
  const [start, end] = [placeOf(from), placeOf(to)]
  const side = Math.sign(end.x - start.x)
  const middle = HEIGHT / 2
  if (start.y === end.y && Math.abs(AT[to][0] - AT[from][0]) > 1) {
    const [x1, x2] = [start.x + WIDTH / 2, end.x + WIDTH / 2]
    return `M${x1} ${start.y} Q${(x1 + x2) / 2} ${start.y - TOP} ${x2} ${end.y}`
  }
  if (start.y === end.y)
    return `M${start.x + (side > 0 ? WIDTH : 0)} ${start.y + middle} L${end.x + (side > 0 ? 0 : WIDTH)} ${end.y + middle}`
  const isDown = end.y > start.y
  const shift = (WIDTH / 3) * side + (isDown ? -8 : 8)
  return `M${start.x + WIDTH / 2 + shift} ${start.y + (isDown ? HEIGHT : 0)} L${end.x + WIDTH / 2 - shift} ${end.y + (isDown ? 0 : HEIGHT)}`
}

const edges = ORDER_STATES.flatMap((from) =>
  nextStates(from)
    .filter((to) => to !== from)
    .map((to) => ({ from, to, way: wayBetween(from, to) })),
)

/** What an order can become, with what this one is and what may come next. */
export function Machine({ state }: { state: OrderState }) {
  const say = useSay()
  const label = useLabel()
  const next = nextStates(state).filter((each) => each !== state)
  const words = next.map((each) => label(orderStates[each])).join(say('orders.machine.comma'))
  const told =
    next.length === 0
      ? say('orders.machine.ended', { state: label(orderStates[state]) })
      : say('orders.machine.next', { state: label(orderStates[state]), next: words })
  const classOf = (each: OrderState): string =>
    each === state ? 'co-machine__now' : next.includes(each) ? 'co-machine__next' : 'co-machine__other'
  return (
    <figure className="co-machine">
      <div className="co-machine__frame">
        <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} role="img" aria-label={told}>
          <title>{told}</title>
          <defs>
            <marker
              id="co-machine-tip"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 z" />
            </marker>
          </defs>
          {edges.map(({ from, to, way }) => (
            <path
              key={`${from} ${to}`}
              d={way}
              className={from === state ? 'co-machine__way co-machine__way--next' : 'co-machine__way'}
              markerEnd="url(#co-machine-tip)"
            />
          ))}
          {ORDER_STATES.map((each) => (
            <g key={each} className={classOf(each)}>
              <rect {...placeOf(each)} width={WIDTH} height={HEIGHT} rx="6" />
              <text x={placeOf(each).x + WIDTH / 2} y={placeOf(each).y + HEIGHT / 2 + 4}>
                {label(orderStates[each])}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="co-hint">{told}</figcaption>
    </figure>
  )
}
