import { ALT_TEXT_MAX } from '@hive/contracts';
import { Button, type BoundField } from '@hive/ui/app';
import { PictureUpload } from '../../shared/media/picture-upload';
import { coverIn, coverText } from './article-values';
import styles from './insights.module.css';

/** The picture at the top of an article, with its alt text. */
export function CoverField({ field, label }: { field: BoundField; label: string }) {
  const cover = coverIn(field.value);
  const id = `${field.id}-alt`;
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.cover} aria-label={label} disabled={field.disabled}>
      <span className={styles.label}>{label}</span>
      {cover ? (
        <div className={styles.coverPicture}>
          <img src={cover.url} alt="" />
          <div>
            <label htmlFor={id} className={styles.label}>
              Alt text
            </label>
            <input
              id={id}
              className={styles.alt}
              value={cover.alt}
              maxLength={ALT_TEXT_MAX}
              placeholder="What the picture shows"
              onChange={({ target }) => field.onChange(coverText({ ...cover, alt: target.value }))}
            />
            <Button size="small" type="text" onClick={() => field.onChange('')}>
              Remove cover
            </Button>
          </div>
        </div>
      ) : (
        <PictureUpload
          name="article-cover"
          label="Image for the cover"
          subject="the cover"
          hint="Drop an image here"
          onUploaded={(url) => field.onChange(coverText({ url, alt: '' }))}
        />
      )}
      {field.error === undefined ? null : <p className={styles.error}>{field.error}</p>}
      <p className={styles.muted}>Better with 1600 × 900 pixels or more. Lists and shared links show it, too.</p>
    </fieldset>
  );
}
