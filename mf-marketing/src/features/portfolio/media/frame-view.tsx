import type { PublicFrame } from '@hive/contracts';
import { Hexagon } from '@hive/ui';
import { ResponsivePicture } from '../../../components/images/responsive-picture';
import { useFrameMedia } from '../../../components/frames/use-frame-media';
import styles from './media.module.css';

interface Props {
  frame: PublicFrame | undefined;
  sizes: string;
}

/** The upload of a frame, or an empty cell. A video shows above its poster image. */
export function FrameView({ frame, sizes }: Props) {
  const { view, control } = useFrameMedia({ frame, sizes });
  const poster = frame?.fileType === 'video' ? frame.image : null;
  return (
    <>
      {poster && <ResponsivePicture image={poster} sizes={sizes} />}
      {!poster && (!view || control) && (
        <svg className={styles.empty} viewBox="0 0 100 100" aria-hidden="true">
          <Hexagon x={50} y={50} radius={20} stroke="var(--color-gray-800)" strokeWidth={1} strokeDasharray="3 3" />
        </svg>
      )}
      {view}
      {control}
    </>
  );
}
