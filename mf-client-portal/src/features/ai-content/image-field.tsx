import { useId, useRef } from 'react';
import { sizeText } from '@hive/files/parts';
import { Button } from '@hive/ui/app';
import { DeleteOutlined, FileImageOutlined, UploadOutlined } from '@hive/ui/app/icons';
import type { ChosenImage, useChosenImage } from './chosen-image';
import styles from './request-form.module.css';

interface ImageFieldProps {
  chosen: ReturnType<typeof useChosenImage>;
  /** Error of the server, which reads the file. */
  refusal: string | undefined;
  /** Whether files are dragged over the page. */
  isDropTarget: boolean;
  isReadOnly: boolean;
}

/** An optional image: chosen, dropped anywhere on the page, or pasted. */
export function ImageField({ chosen, refusal, isDropTarget, isReadOnly }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { image } = chosen;
  const problem = chosen.problem ?? refusal;
  const errorId = problem ? `${id}-error` : undefined;
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={errorId}>
      <p id={`${id}-label`} className={styles.label}>
        Image <span className={styles.optional}>(optional, under 10MB)</span>
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // the same file can be chosen again
          target.value = '';
          if (file) {
            chosen.choose(file);
          }
        }}
      />
      <div
        className={styles.image}
        data-chosen={image !== undefined || undefined}
        data-drop={isDropTarget || undefined}
      >
        {image ? <ImageCard image={image} isReadOnly={isReadOnly} onRemove={chosen.remove} /> : null}
        <Button
          type={image ? 'text' : 'default'}
          className={image ? '' : (styles.choose ?? '')}
          aria-label={image ? 'Choose another image' : undefined}
          aria-describedby={errorId}
          data-choose-image
          icon={<UploadOutlined />}
          disabled={isReadOnly}
          onClick={() => input.current?.click()}
        >
          {image ? null : 'Choose, drop or paste an image'}
        </Button>
      </div>
      {problem ? (
        <p id={errorId} role="alert" className={styles.error}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface ImageCardProps {
  image: ChosenImage;
  isReadOnly: boolean;
  onRemove: () => void;
}

const ImageCard = ({ image: { file, preview }, isReadOnly, onRemove }: ImageCardProps) => (
  <>
    {preview === undefined ? (
      <span className={styles.preview}>
        <FileImageOutlined />
      </span>
    ) : (
      <img className={styles.preview} src={preview} alt="" width={52} height={52} />
    )}
    <p className={styles.imageText}>
      <strong>{file.name}</strong>
      <span>{sizeText(file.size)}</span>
    </p>
    <Button
      type="text"
      aria-label="Remove image"
      icon={<DeleteOutlined />}
      disabled={isReadOnly}
      onClick={() => {
        onRemove();
        // the button goes away with the image
        document.querySelector<HTMLElement>('[data-choose-image]')?.focus();
      }}
    />
  </>
);
