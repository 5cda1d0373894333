import { FallbackImage } from '@baize/ui'

const DEFAULT_ICON = '/m/art/default.png'

type GameIconProps = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
  /** In the first view a picture is asked for at once, though after the banner. */
  readonly isFirstView?: boolean
}

/** The picture of a game or vendor; its name stands beside it, so it says nothing of its own. */
export function GameIcon({ src, isFirstView = false, ...rest }: GameIconProps) {
  return (
    <FallbackImage
      {...rest}
      key={src}
      src={src}
      fallback={DEFAULT_ICON}
      alt=""
      decoding="async"
      loading={isFirstView ? 'eager' : 'lazy'}
      fetchPriority="low"
    />
  )
}
