import type { ShowGift } from '@baize/contracts'

type GiftPictureProps = { readonly gift: ShowGift; readonly size: number }

/** What a gift is drawn as, beside its name. */
export function GiftPicture({ gift, size }: GiftPictureProps) {
  return <img src={`/m/art/gifts/${gift}.webp`} alt="" width={size} height={size} />
}
