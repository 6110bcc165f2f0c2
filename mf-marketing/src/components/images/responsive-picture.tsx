import type { ImageSet } from './image-set';

interface Props {
  image: ImageSet;
  /** How wide it is shown, for the browser's choice of file. */
  sizes: string;
  /** Empty when the words beside it say the same. */
  alt?: string;
  className?: string;
  /** AVIF that phones get instead: cut to their shape. */
  portraitCrop?: string;
  /** The first thing a visitor sees: loaded at once and first. */
  first?: boolean;
}

/** An image in the best format and width that the browser can use. */
export function ResponsivePicture({ image, sizes, alt = '', className, portraitCrop, first = false }: Props) {
  return (
    <picture>
      {portraitCrop && <source type="image/avif" media="(max-width: 480px)" srcSet={portraitCrop} />}
      {image.avif && <source type="image/avif" srcSet={image.avif} sizes={sizes} />}
      {image.webp && <source type="image/webp" srcSet={image.webp} sizes={sizes} />}
      <img
        src={image.src}
        width={image.width}
        height={image.height}
        alt={alt}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  );
}
