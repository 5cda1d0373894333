import { between, type HandPose, type Point, type Pose } from './motion.ts'

export type Look = {
  readonly skin: string
  readonly skinShade: string
  readonly lip: string
  readonly hair: string
  readonly hairLight: string
  readonly head: 'bob' | 'short' | 'scarf'
  readonly cloth: string
  readonly clothShade: string
  readonly accent: string
  readonly wear: 'dress' | 'suit' | 'kurta'
}

const SHOULDER = { x: 118, y: 520 }

/** A host from the hips up, 540 points wide, drawn as SVG. */
export function drawBody(look: Look, pose: Pose): string {
  const { lean, rise } = shiftOf(pose)
  return [
    shades(look),
    `<g transform="translate(${n(lean)} ${n(rise)})">`,
    `<g transform="${headTurn(pose)}">${backOfHead(look, pose)}</g>`,
    body(look, pose),
    `<g transform="${headTurn(pose)}">${head(look, pose)}</g>`,
    '</g>',
  ].join('')
}

/** The arms, which may lie on what stands before the host. */
export function drawArms(look: Look, pose: Pose): string {
  return [
    arm(look, { side: -1, hand: pose.far, ...shiftOf(pose) }),
    arm(look, { side: 1, hand: pose.near, ...shiftOf(pose) }),
  ].join('')
}

function shiftOf({ sway, breath }: Pose) {
  return { lean: sway * 5, rise: breath * -4 }
}

function headTurn(pose: Pose): string {
  return `translate(${n(pose.sway * 3)} 0) rotate(${n(pose.tilt * 3.2)} 270 430)`
}

function shades(look: Look): string {
  const fade = (id: string, from: string, to: string, place: string) =>
    `<linearGradient id="${id}" ${place}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  return `<defs>${fade('skin', look.skin, look.skinShade, 'x1="0.3" y1="0" x2="0.8" y2="1"')}${fade(
    'cloth',
    look.cloth,
    look.clothShade,
    'x1="0" y1="0" x2="0.4" y2="1"',
  )}${fade('hair', look.hairLight, look.hair, 'x1="0.2" y1="0" x2="0.6" y2="0.7"')}</defs>`
}

function backOfHead(look: Look, { sway }: Pose): string {
  const drift = n(sway * -4)
  if (look.head === 'bob')
    return `<path d="M168 300C150 180 220 150 270 150C330 150 388 182 372 300C372 380 ${392 + sway * -4} 430 378 470C330 492 210 492 162 470C148 430 ${150 + sway * -4} 380 168 300Z" fill="url(#hair)"/>`
  if (look.head === 'scarf')
    return `<path d="M160 300C150 190 210 150 270 150C332 150 392 190 380 300C382 400 ${410 + Number(drift)} 460 402 540C330 600 210 600 138 540C130 460 158 400 160 300Z" fill="url(#cloth)"/>`
  return '<path d="M186 300C176 190 230 168 270 168C312 168 364 190 354 300C350 350 190 350 186 300Z" fill="url(#hair)"/>'
}

function body(look: Look, { breath }: Pose): string {
  const wide = breath * 3
  const trunk = `M${148 - wide} 540C150 478 226 472 240 440L300 440C314 472 390 478 ${392 + wide} 540C404 620 384 700 392 860L148 860C156 700 136 620 ${148 - wide} 540Z`
  const neck = `<path d="M236 380L304 380L308 462C296 492 244 492 232 462Z" fill="${look.skin}"/><path d="M236 398C250 430 290 430 304 398L305 428C286 450 254 450 235 428Z" fill="#000" opacity="0.16"/>`
  const shadow = `<path d="M300 560C320 650 310 760 330 860L392 860C384 700 404 620 392 540C380 520 330 520 300 560Z" fill="#000" opacity="0.13"/>`
  const cloth = `<path d="${trunk}" fill="url(#cloth)"/>${shadow}`
  return look.wear === 'dress' ? `${cloth}${front(look)}${neck}` : `${neck}${cloth}${front(look)}`
}

function front({ wear, accent, skin, clothShade }: Look): string {
  if (wear === 'suit')
    return `<path d="M238 436L302 436L318 474L276 690L264 690L222 474Z" fill="#f4f1ea"/><path d="M258 486L282 486L288 620L270 652L252 620Z" fill="${accent}"/><path d="M238 448L206 492L258 700L270 690Z" fill="${clothShade}"/><path d="M302 448L334 492L282 700L270 690Z" fill="${clothShade}"/><path d="M336 590l34 -8l2 12l-34 8Z" fill="${accent}"/>`
  if (wear === 'kurta')
    return `<path d="M262 560L278 560L282 860L258 860Z" fill="${accent}" opacity="0.85"/>${[620, 670, 720, 770].map((y) => `<circle cx="270" cy="${y}" r="5" fill="#fff" opacity="0.85"/>`).join('')}`
  return `<path d="M240 440L300 440L316 462C300 544 240 544 224 462Z" fill="${skin}"/><path d="M214 470C232 556 308 556 326 470" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><path d="M182 700C230 716 310 716 358 700L360 726C310 742 230 742 180 726Z" fill="${accent}" opacity="0.9"/><circle cx="270" cy="538" r="9" fill="${accent}"/>`
}

function head(look: Look, pose: Pose): string {
  const ears =
    look.head === 'scarf'
      ? ''
      : '<ellipse cx="190" cy="318" rx="13" ry="22" fill="url(#skin)"/><ellipse cx="350" cy="318" rx="13" ry="22" fill="url(#skin)"/>'
  const face =
    '<path d="M190 290C188 210 230 186 270 186C310 186 352 210 350 290C350 352 318 412 270 414C222 412 190 352 190 290Z" fill="url(#skin)"/>'
  const cheeks = `<ellipse cx="220" cy="346" rx="20" ry="12" fill="${look.lip}" opacity="0.16"/><ellipse cx="320" cy="346" rx="20" ry="12" fill="${look.lip}" opacity="0.16"/>`
  const nose = `<path d="M271 304C266 322 260 338 268 344C272 347 278 346 282 343" fill="none" stroke="${look.skinShade}" stroke-width="4" stroke-linecap="round"/>`
  return [ears, face, beard(look), cheeks, eye(look, pose, 232), eye(look, pose, 308), nose]
    .concat(mouth(look, pose), frontOfHead(look))
    .join('')
}

function eye({ hair }: Look, { blink, gaze, brow }: Pose, x: number): string {
  const open = n(Math.max(0.06, 1 - blink))
  const side = x < 270 ? -1 : 1
  const look = `<ellipse rx="19" ry="13" fill="#fdfaf5"/><circle cx="${n(gaze.x * 5)}" cy="${n(gaze.y * 3)}" r="10" fill="#3a2416"/><circle cx="${n(gaze.x * 5)}" cy="${n(gaze.y * 3)}" r="5" fill="#120a06"/><circle cx="${n(gaze.x * 5 + 3.5)}" cy="${n(gaze.y * 3 - 4)}" r="3" fill="#fff"/>`
  const lid = `<path d="M-21 1C-14 -15 12 -17 21 -1" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"/>`
  return `<g transform="translate(${x} 300) scale(1 ${open})">${look}${lid}</g><path d="M${x - 22} ${n(270 - brow * 4 + side * 2)}C${x - 8} ${n(260 - brow * 6)} ${x + 10} ${n(260 - brow * 6)} ${x + 22} ${n(270 - brow * 4 - side * 2)}" fill="none" stroke="${hair}" stroke-width="7" stroke-linecap="round"/>`
}

function mouth({ lip }: Look, { mouth: open, smile }: Pose): string {
  const [corner, low] = [374 - smile * 5, 380 + smile * 6]
  if (open < 0.05)
    return `<path d="M243 ${n(corner)}C256 ${n(low)} 284 ${n(low)} 297 ${n(corner)}" fill="none" stroke="${lip}" stroke-width="7" stroke-linecap="round"/>`
  const [wide, deep] = [24 - open * 4, low + 4 + open * 18]
  return `<path d="M${n(270 - wide)} ${n(corner)}C256 ${n(corner - 3)} 284 ${n(corner - 3)} ${n(270 + wide)} ${n(corner)}C286 ${n(deep)} 254 ${n(deep)} ${n(270 - wide)} ${n(corner)}Z" fill="#5a1620" stroke="${lip}" stroke-width="6" stroke-linejoin="round"/><path d="M${n(272 - wide)} ${n(corner + 1)}C258 ${n(corner + 5)} 282 ${n(corner + 5)} ${n(268 + wide)} ${n(corner + 1)}Z" fill="#fff"/>`
}

function beard({ head: kind, hair }: Look): string {
  return kind === 'short'
    ? `<path d="M190 300C192 352 222 414 270 416C318 414 348 352 350 300C346 330 336 352 316 356C296 348 244 348 224 356C204 352 194 330 190 300Z" fill="${hair}" opacity="0.92"/><path d="M246 360C258 352 282 352 294 360C296 388 284 398 270 398C256 398 244 388 246 360Z" fill="url(#skin)" opacity="0.55"/>`
    : ''
}

function frontOfHead({ head: kind, accent, hair }: Look): string {
  if (kind === 'bob')
    return `<path d="M182 330C172 220 210 168 276 166C336 166 368 220 358 330C352 300 346 262 318 236C286 256 222 262 200 256C190 280 186 306 182 330Z" fill="url(#hair)"/><path d="M214 206C240 184 286 182 318 200" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity="0.16"/><circle cx="188" cy="350" r="8" fill="${accent}"/><circle cx="352" cy="350" r="8" fill="${accent}"/>`
  if (kind === 'scarf')
    return `<path d="M270 158C340 158 376 216 368 312C362 380 330 424 296 440C330 400 346 350 344 300C342 236 316 210 270 210C224 210 198 236 196 300C194 350 210 400 244 440C210 424 178 380 172 312C164 216 200 158 270 158Z" fill="url(#cloth)"/><path d="M210 408C240 440 300 440 330 408C352 440 372 470 380 520C320 560 220 560 160 520C168 470 188 440 210 408Z" fill="url(#cloth)"/><path d="M196 450C240 480 300 480 350 446" fill="none" stroke="#000" stroke-width="5" opacity="0.12"/><path d="M180 486C236 520 310 520 366 480" fill="none" stroke="#000" stroke-width="5" opacity="0.1"/><path d="M202 262C206 224 236 206 270 206C304 206 334 224 338 262" fill="none" stroke="${accent}" stroke-width="5"/><circle cx="330" cy="452" r="9" fill="${accent}"/>`
  return `<path d="M184 300C174 210 196 160 262 152C330 146 372 190 356 300C350 280 350 256 338 238C310 246 250 240 226 220C214 238 196 250 184 300Z" fill="url(#hair)"/><path d="M222 186C250 168 300 168 328 190" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="0.12"/><path d="M246 362C258 356 282 356 294 362" fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round"/>`
}

type Arm = {
  readonly side: -1 | 1
  readonly hand: HandPose
  readonly lean: number
  readonly rise: number
}

function arm(look: Look, { side, hand, lean, rise }: Arm): string {
  const shoulder = { x: 270 + side * SHOULDER.x + lean, y: SHOULDER.y + rise }
  const { elbow } = hand
  const line = (from: Point, to: Point) => `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`
  const wrist = between(elbow, hand, 0.86)
  const cuff = between(elbow, hand, 0.78)
  const sleeve = `<path d="${line(shoulder, elbow)}L${n(cuff.x)} ${n(cuff.y)}" fill="none" stroke="${look.clothShade}" stroke-width="58" stroke-linecap="round" stroke-linejoin="round"/><path d="${line(shoulder, elbow)}L${n(cuff.x)} ${n(cuff.y)}" fill="none" stroke="${look.cloth}" stroke-width="52" stroke-linecap="round" stroke-linejoin="round" transform="translate(${-2 * side} -2)"/>`
  const band = `<path d="${line(cuff, wrist)}" fill="none" stroke="${look.accent}" stroke-width="50" opacity="0.95"/>`
  return `${sleeve}${palm(look, { hand, side, wrist })}${band}`
}

type Palm = Pick<Arm, 'hand' | 'side'> & { readonly wrist: Point }

function palm(look: Look, { hand, side, wrist }: Palm): string {
  const along = (Math.atan2(hand.y - wrist.y, hand.x - wrist.x) * 180) / Math.PI + 90
  const spread = 6 + hand.open * 12
  const fingers = [-1.5, -0.5, 0.5, 1.5]
    .map(
      (place) =>
        `<path d="M${place * 11} -18L${n(place * (9 + spread * 0.55))} ${n(-50 - hand.open * 12 + Math.abs(place) * 6)}" stroke="${look.skin}" stroke-width="13" stroke-linecap="round"/>`,
    )
    .join('')
  const thumb = `<path d="M${-side * 16} 0L${n(-side * (28 + spread))} -20" stroke="${look.skin}" stroke-width="14" stroke-linecap="round"/>`
  return `<g transform="translate(${n(hand.x)} ${n(hand.y)}) rotate(${n(along + hand.turn)})"><path d="M-20 36L-22 -14C-18 -30 18 -30 22 -14L20 36Z" fill="${look.skin}"/>${fingers}${thumb}<path d="M-12 -6C-4 2 6 2 14 -6" fill="none" stroke="${look.skinShade}" stroke-width="3" stroke-linecap="round"/></g>`
}

/** A hundredth of a point is more than a picture shows. */
function n(value: number): number {
  return Math.round(value * 100) / 100
}
