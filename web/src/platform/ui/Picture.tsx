import classes from './Picture.module.css'

/** A picture in the product's line style; it follows the dark scheme. Decorative unless it is given words. */
export function Picture({
  src,
  alt = '',
  width = 220,
  height,
  eager = false,
}: {
  src: string
  alt?: string
  width?: number
  height?: number
  eager?: boolean
}) {
  return (
    <img
      className={classes.picture}
      src={src}
      alt={alt}
      width={width}
      height={height ?? Math.round(width * 0.75)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
