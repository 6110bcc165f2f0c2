import type { AiDraft } from '@hive/contracts';
import { Button, buttonClass, HexagonSpinner, StarryBackdrop } from '@hive/ui/app';
import { DownloadOutlined, FileImageOutlined, ReloadOutlined } from '@hive/ui/app/icons';
import { usePortalGenerateAiImageMutation } from './ai-content.api';
import { imageFailureText } from './ai-texts';
import { imageRequestOf } from './use-generator';
import styles from './draft.module.css';

/** The place of a picture that is being made. */
export const PendingPicture = () => (
  <div className={styles.night} role="status">
    <StarryBackdrop width={750} height={400} stars={40} seed={9} />
    <div className={styles.nightText}>
      <HexagonSpinner />
      <p className={styles.nightTitle}>Creating your visual content...</p>
      <p>The text stays while the picture is made</p>
    </div>
  </div>
);

interface DraftPictureProps {
  draft: AiDraft & { imagePrompt: string };
  canCreate: boolean;
}

/** The picture of a draft in each of its states. */
export function DraftPicture({ draft, canCreate }: DraftPictureProps) {
  const { id, image, imagePrompt } = draft;
  const [generate, { isLoading, error }] = usePortalGenerateAiImageMutation(imageRequestOf(id));
  const onCreate = canCreate ? () => void generate({ imagePrompt, draftId: id }) : undefined;
  if (isLoading || image?.status === 'pending') {
    return <PendingPicture />;
  }
  const problem = imageFailureText(error);
  return image?.imageUrl ? (
    <ReadyPicture url={image.imageUrl} alt={imagePrompt} problem={problem} onCreate={onCreate} />
  ) : (
    <MissingPicture problem={image?.failure ?? problem} onCreate={onCreate} />
  );
}

interface PictureProps {
  /** Of the last attempt. */
  problem: string | undefined;
  onCreate: (() => void) | undefined;
}

const ReadyPicture = ({ url, alt, problem, onCreate }: PictureProps & { url: string; alt: string }) => (
  <figure className={styles.picture}>
    <img src={url} alt={alt} />
    <figcaption className={styles.pictureTools}>
      <a
        className={buttonClass({ size: 'small', className: styles.onPicture ?? '' })}
        href={`${url}?download=1`}
        download
      >
        <DownloadOutlined />
        <span>Download</span>
      </a>
      {onCreate ? (
        <Button size="small" className={styles.onPicture} icon={<ReloadOutlined />} onClick={onCreate}>
          New picture
        </Button>
      ) : null}
    </figcaption>
    {problem === undefined ? null : (
      <p role="alert" className={styles.pictureError}>
        {problem}
      </p>
    )}
  </figure>
);

const MissingPicture = ({ problem, onCreate }: PictureProps) => (
  <div className={styles.noPicture}>
    <FileImageOutlined />
    <p className={styles.noPictureTitle}>{problem === undefined ? 'No picture yet' : 'Picture failed'}</p>
    {problem === undefined ? null : <p role="alert">{problem}</p>}
    {onCreate ? (
      <Button icon={<ReloadOutlined />} onClick={onCreate}>
        {problem === undefined ? 'Create picture' : 'Retry'}
      </Button>
    ) : null}
  </div>
);
