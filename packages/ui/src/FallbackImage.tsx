import { type ComponentProps, useEffect, useRef, useState } from 'react'

type FallbackImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError' | 'ref'> & {
  readonly src: string
  readonly fallback: string
  readonly alt: string
}

/** A picture with another to show in its place. Give it its source as key where the source can change. */
export function FallbackImage({ src, fallback, alt, ...rest }: FallbackImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [hasFailed, setFailed] = useState(false)

  // In a page drawn by the server the picture may have failed before anybody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])

  return (
    <img {...rest} ref={image} alt={alt} src={hasFailed ? fallback : src} onError={() => setFailed(true)} />
  )
}
