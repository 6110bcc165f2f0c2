import type { ComponentProps } from 'react';
import { previewAt, PREVIEW_WIDTH } from './preview-url';
import styles from './preview.module.css';

/** The whole picture of a preview. */
export const MediaImage = ({ url, alt, ...props }: Omit<ComponentProps<'img'>, 'src'> & { url: string }) => (
  <img className={styles.media} src={previewAt(url, PREVIEW_WIDTH)} alt={alt} {...props} />
);
