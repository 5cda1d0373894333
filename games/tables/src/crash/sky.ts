import { Container, downward, Graphics, outward } from '@baize/game-kit'

/** The sky goes on to both sides of the design where the room is wider, and above and below it where that is taller. */
const FAR = { left: -900, right: 1_290, top: -400, bottom: 900 }
const GROUND = 340
const STARS = 120

/** Numbers that look thrown and are the same every time, so that no sky differs from another. */
function thrown(index: number, salt: number): number {
  const part = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453
  return part - Math.floor(part)
}

function stars(): Graphics {
  const drawn = new Graphics()
  for (let index = 0; index < STARS; index += 1) {
    const x = FAR.left + (FAR.right - FAR.left) * thrown(index, 1)
    const y = -60 + (GROUND + 40) * thrown(index, 2) ** 1.4
    drawn
      .circle(x, y, 0.7 + thrown(index, 3) * 0.9)
      .fill({ color: 0xfff3d0, alpha: 0.2 + thrown(index, 4) * 0.5 })
  }
  return drawn
}

/** Hills one behind the other, each a few waves long. */
function hills({ y, high, wave, colour }: Record<'y' | 'high' | 'wave' | 'colour', number>): Graphics {
  const drawn = new Graphics().moveTo(FAR.left, FAR.bottom)
  for (let x = FAR.left; x <= FAR.right; x += 30)
    drawn.lineTo(x, y - high * (0.6 * Math.sin(x / wave) + 0.4 * Math.sin(x / (wave * 0.37))))
  return drawn.lineTo(FAR.right, FAR.bottom).closePath().fill(colour)
}

/** A clear night over hills, which the kite goes up from. */
export function sky(): Container {
  const root = new Container()
  root.addChild(
    new Graphics()
      .rect(FAR.left, FAR.top, FAR.right - FAR.left, FAR.bottom - FAR.top)
      .fill(downward([0x071a2b, 0x0d4636])),
    stars(),
    new Graphics().circle(92, 58, 70).fill(outward({ colour: 0xffe2a8, strength: 0.3 })),
    new Graphics().circle(92, 58, 19).fill(0xf7e7bd).circle(86, 53, 4).fill({ color: 0xd9c48f, alpha: 0.6 }),
    hills({ y: GROUND - 8, high: 26, wave: 96, colour: 0x0b3a2e }),
    hills({ y: GROUND + 16, high: 18, wave: 61, colour: 0x082a20 }),
  )
  return root
}
