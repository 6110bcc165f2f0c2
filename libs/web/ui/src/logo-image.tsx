interface LogoImageProps {
  src: string;
  /** Width and height in pixels. */
  size: number;
}

/** The agency's own logo. The name stands beside it; the low priority keeps it from preceding the content of the page. */
export const LogoImage = ({ src, size }: LogoImageProps) => (
  <img src={src} width={size} height={size} alt="" fetchPriority="low" style={{ objectFit: 'contain' }} />
);
