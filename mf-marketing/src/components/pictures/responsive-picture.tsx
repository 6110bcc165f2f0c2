import type { PictureSet } from './picture-set';

interface Props {
  picture: PictureSet;
  /** How wide it is shown, for the browser's choice of file. */
  sizes: string;
  /** Empty when the words beside it say the same. */
  alt?: string;
  className?: string;
  /** AVIF that phones get instead: cut to their shape. */
  portrait?: string;
  /** The first thing a visitor sees: loaded at once and first. */
  first?: boolean;
}

/** A picture in the best format and width that the browser can use. */
export function ResponsivePicture({ picture, sizes, alt = '', className, portrait, first = false }: Props) {
  return (
    <picture>
      {portrait && <source type="image/avif" media="(max-width: 480px)" srcSet={portrait} />}
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  );
}
