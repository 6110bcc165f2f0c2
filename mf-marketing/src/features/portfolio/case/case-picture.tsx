import type { CasePicture as Picture } from '@hive/contracts';
import { ResponsivePicture } from '../../../components/images/responsive-picture';

interface Props {
  picture: Picture;
  sizes: string;
  /** Above the fold. */
  first?: boolean;
  /** Adjacent text describes the picture. */
  isDecorative?: boolean;
}

/** A picture that fills its frame around its focal point. */
export const CasePicture = ({ picture: { image, focusX, focusY }, sizes, first = false, isDecorative }: Props) => (
  <ResponsivePicture
    image={{ ...image, focusX, focusY }}
    sizes={sizes}
    alt={isDecorative ? '' : image.alt}
    first={first}
  />
);
