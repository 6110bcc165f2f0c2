import { useEffect, useId, useRef, useState } from 'react';
import { imageTypes, uploadLimits } from '@hive/contracts';
import { Button, VisuallyHidden } from '@hive/ui/app';
import { UploadOutlined } from '@hive/ui/app/icons';
import { actionError } from '../../shared/errors';
import { useAdminUploadImageMutation } from './settings.api';
import styles from './settings.module.css';

interface ImageFieldProps {
  label: string;
  help: string;
  /** Empty: the built-in image. */
  url: string;
  /** The image that is shown without the agency's own. */
  builtIn: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

/** The handler of the last render, for a late answer; none when the field was unmounted. */
function useLatest<Value>(handler: (value: Value) => void) {
  const latest = useRef<(value: Value) => void>(undefined);
  useEffect(() => {
    latest.current = handler;
    return () => {
      latest.current = undefined;
    };
  });
  return (value: Value) => latest.current?.(value);
}

/** An image of the media library: choose a file, or go back to the built-in one. */
export function ImageField({ label, help, url, builtIn, error, onChange }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading }] = useAdminUploadImageMutation();
  const [failure, setFailure] = useState<string>();
  // other fields may change while the image is uploaded
  const choseImage = useLatest(onChange);
  const message = failure ?? error;
  const choose = async (file: File | undefined) => {
    if (!file) {
      return;
    }
    if (file.size > uploadLimits.image) {
      setFailure('Images must be smaller than 10 MB');
      return;
    }
    const imageData = await readDataUrl(file).catch(() => undefined);
    if (imageData === undefined) {
      setFailure('This file cannot be read.');
      return;
    }
    const { data, error: refused } = await upload({ imageData, fileName: file.name });
    setFailure(data ? undefined : actionError(refused, 'The image was not uploaded. Please try again.'));
    if (data) {
      choseImage(data.url);
    }
  };
  return (
    <div role="group" aria-labelledby={id} aria-describedby={message ? `${id}-error` : `${id}-help`}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.image}>
        {url ? <img src={url} alt={`Present ${label.toLowerCase()}`} /> : <span>{builtIn}</span>}
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={`File of the ${label.toLowerCase()}`}
            accept={imageTypes.join(',')}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </VisuallyHidden>
        <Button icon={<UploadOutlined />} loading={isLoading} onClick={() => input.current?.click()}>
          {url ? 'Replace' : 'Upload'}
        </Button>
        {url ? <Button onClick={() => onChange('')}>Use the built-in one</Button> : null}
      </div>
      {message === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {message}
        </p>
      )}
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    </div>
  );
}
