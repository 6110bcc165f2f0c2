import type { ImageSet } from './image-set';

interface Props {
  image: ImageSet;
  /** The `sizes` attribute, by which the browser picks a file. */
  sizes: string;
  /** Empty when adjacent text describes the image. */
  alt?: string;
  className?: string;
  /** AVIF source for phones, cropped to portrait. */
  portraitCrop?: string;
  /** Above the fold: loads eagerly with high priority. */
  first?: boolean;
}

/** A `<picture>` with AVIF and WebP sources. */
export function ResponsivePicture({ image, sizes, alt = '', className, portraitCrop, first = false }: Props) {
  const { focusX = 50, focusY = 50 } = image;
  return (
    <picture>
      {portraitCrop && <source type="image/avif" media="(max-width: 480px)" srcSet={portraitCrop} sizes={sizes} />}
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
        style={focusX === 50 && focusY === 50 ? undefined : { objectPosition: `${focusX}% ${focusY}%` }}
        {...(first ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  );
}
