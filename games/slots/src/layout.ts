import type { Place, Room } from '@baize/game-kit'

type Size = { readonly width: number; readonly height: number }
type Spot = { readonly x: number; readonly y: number }

/** What is to be placed, in points of the design; the design is `WIDTH` of them wide on a phone that is held upright. */
export type Shape = {
  readonly reels: Size
  readonly rim: { readonly top: number; readonly side: number; readonly foot: number }
  /** Between the reels and the frame's upper edge stand the pots of hold-and-win. */
  readonly pots: number
  readonly title: Size
  readonly figure?: Size & { readonly side: 'start' | 'end'; readonly foot: number }
}

export type Layout = {
  readonly place: Place
  readonly isWide: boolean
  /** How large the part of the room is in which all of it lies. */
  readonly free: Size
  /** The corner of the first cell. */
  readonly reels: Spot
  readonly middle: Spot
  /** The middle of the plaque under the reels, and of the pots over them. */
  readonly plaque: Spot
  readonly pots: Spot
  /** The middle of the title, and how large it is; none where there is no room for it. */
  readonly title?: Spot & { readonly scale: number }
  /** The middle of the figure's foot. */
  readonly figure?: Spot & { readonly scale: number }
}

export const WIDTH = 360

/** The plaque under the reels with the air around it. */
const PLAQUE = 54
/** Less room than this over the reels, or beside them, holds no title. */
const LEAST_TITLE = 34
const LEAST_COLUMN = 96
const TALLEST_FIGURE = 190

/** Where everything goes: over one another where the room is tall, side by side where it is wide. */
export function layoutOf(room: Room, shape: Shape): Layout {
  const { free } = room
  return free.width > free.height ? wide(room, shape) : tall(room, shape)
}

function outer({ reels, rim, pots }: Shape): Size {
  return { width: reels.width + rim.side * 2, height: reels.height + rim.top + rim.foot + pots }
}

function tall({ free }: Room, shape: Shape): Layout {
  const box = outer(shape)
  const needed = box.height + PLAQUE + 4
  const scale = Math.min(free.width / WIDTH, free.height / needed)
  const [width, height] = [free.width / scale, free.height / scale]
  const spare = height - box.height - PLAQUE
  // What the reels do not need belongs to the title and the figure, and a little to the air at the foot.
  const over = spare - Math.max(0, Math.min(spare - 190, spare * 0.25))
  const middle = width / 2
  const at = frameAt({ shape, x: middle, top: over })
  const { figure } = shape
  const standing = figure && figureOver(figure, { over, middle, box })
  return {
    ...at,
    place: { scale, x: free.x, y: free.y },
    isWide: false,
    free: { width, height },
    ...(over >= LEAST_TITLE && { title: titleOver(shape, { over, width, taken: standing?.taken ?? 0 }) }),
    ...(standing && { figure: standing.figure }),
  }
}

type Over = { readonly over: number; readonly middle: number; readonly box: Size }

/** It stands on the upper edge of the frame, at one end of it, and is as tall as the room over it. */
function figureOver(figure: NonNullable<Shape['figure']>, { over, middle, box }: Over) {
  const sign = figure.side === 'start' ? -1 : 1
  const scale = Math.min(1, Math.min(over + figure.foot + 26, TALLEST_FIGURE) / figure.height)
  const width = figure.width * scale
  return {
    taken: sign * width,
    figure: { x: middle + sign * (box.width / 2 - width / 2 - 2), y: over + figure.foot, scale },
  }
}

type TitleRoom = { readonly over: number; readonly width: number; readonly taken: number }

/** Beside the figure where little room is over the reels, over both where there is much; its head may touch the letters. */
function titleOver({ title }: Shape, { over, width, taken }: TitleRoom): NonNullable<Layout['title']> {
  const isApart = over > 250
  const given = isApart ? 0 : taken * 0.88
  const room = { width: width - Math.abs(given) - 16, height: isApart ? over * 0.5 : over - 4 }
  const scale = Math.min(room.width / title.width, room.height / title.height, 1.1)
  const y = isApart ? over * 0.3 : Math.max((title.height * scale) / 2 + 2, over * 0.44)
  return { x: width / 2 - given / 2, y, scale }
}

function wide({ free }: Room, shape: Shape): Layout {
  const box = outer(shape)
  const needed = box.height + PLAQUE + 8
  const scale = Math.min(free.height / needed, free.width / (box.width + 8))
  const [width, height] = [free.width / scale, free.height / scale]
  const spare = width - box.width
  const hasColumn = spare >= LEAST_COLUMN
  const isEnd = shape.figure?.side === 'end'
  // With much to spare the reels stay in the middle, else they make room at one side.
  const shift = hasColumn ? Math.min(spare / 2, 150) * (spare > 420 ? 0.4 : 1) : 0
  const middle = width / 2 + (isEnd ? -shift : shift)
  const top = Math.max((height - box.height - PLAQUE) / 2, 2)
  const at = frameAt({ shape, x: middle, top })
  const edge = middle + (isEnd ? box.width / 2 : -box.width / 2)
  const column = isEnd ? { from: edge, to: width } : { from: 0, to: edge }
  return {
    ...at,
    place: { scale, x: free.x, y: free.y },
    isWide: true,
    free: { width, height },
    ...(hasColumn && beside(shape, { ...column, height })),
  }
}

type Column = { readonly from: number; readonly to: number; readonly height: number }

/** The title at the head of the column, the figure at its foot. */
function beside({ title, figure }: Shape, { from, to, height }: Column): Pick<Layout, 'title' | 'figure'> {
  const [x, width] = [(from + to) / 2, to - from - 12]
  const scale = Math.min(width / title.width, (height * 0.3) / title.height, 1.4)
  const head = title.height * scale + 16
  const size = figure && Math.min((width * 1.1) / figure.width, (height - head - 12) / figure.height, 2)
  return {
    title: { x, y: head / 2 + 4, scale },
    ...(size && { figure: { x, y: height - 8, scale: size } }),
  }
}

/** Where something so wide is hung over the reels: in their middle, as far as the room lets it, and smaller where it must be. */
export function overReels({ middle, free }: Layout, width: number): Spot & { readonly scale: number } {
  const scale = Math.min(1, free.width / width)
  const half = (width * scale) / 2
  return { x: Math.min(Math.max(middle.x, half), free.width - half), y: middle.y, scale }
}

type Standing = { readonly shape: Shape; readonly x: number; readonly top: number }

function frameAt({ shape, x, top }: Standing): Pick<Layout, 'reels' | 'middle' | 'plaque' | 'pots'> {
  const { reels, rim, pots } = shape
  const y = top + rim.top + pots
  const foot = y + reels.height + rim.foot
  return {
    reels: { x: x - reels.width / 2, y },
    middle: { x, y: y + reels.height / 2 },
    plaque: { x, y: foot + PLAQUE / 2 + 1 },
    pots: { x, y: top + pots / 2 },
  }
}
