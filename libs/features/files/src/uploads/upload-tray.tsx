import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, VisuallyHidden } from '@hive/ui/app';
import {
  CaretRightOutlined,
  CheckOutlined,
  CloseOutlined,
  DownOutlined,
  PauseOutlined,
  ReloadOutlined,
} from '@hive/ui/app/icons';
import { useKeptFocus } from '../use-kept-focus';
import { sizeText } from '../file-texts';
import { isRunning, uploadQueue } from './upload-queue';
import type { Upload } from './upload.types';
import styles from './uploads.module.css';

const PERCENT = 100;

const percentOf = ({ sentBytes, file }: Upload): number =>
  file.size === 0 ? 0 : Math.floor((sentBytes / file.size) * PERCENT);

function statusText(upload: Upload): string {
  const sent = `${sizeText(upload.sentBytes)} of ${sizeText(upload.file.size)}`;
  const texts: Record<Upload['status'], string> = {
    queued: 'Waiting for its turn',
    sending: sent,
    waiting: `Waiting for the server, ${sent}. It resumes automatically.`,
    paused: `Paused, ${sent}`,
    completing: 'Almost there...',
    done: upload.target.fileId ? 'Uploaded as a new version' : `Uploaded to ${upload.target.label}`,
    failed: upload.error ?? 'The upload failed.',
  };
  return texts[upload.status];
}

/** The button that pauses or continues the upload. */
function toggleOf({ key, status }: Upload) {
  const resume = () => uploadQueue.resume(key);
  if (status === 'paused') {
    return { label: 'Resume', icon: <CaretRightOutlined />, onClick: resume };
  }
  if (status === 'failed') {
    return uploadQueue.canRetry(key) ? { label: 'Retry', icon: <ReloadOutlined />, onClick: resume } : undefined;
  }
  return { label: 'Pause', icon: <PauseOutlined />, onClick: () => uploadQueue.pause(key) };
}

function Actions({ upload }: { upload: Upload }) {
  const { key, status, file } = upload;
  const toggle = toggleOf(upload);
  if (status === 'completing') {
    return null;
  }
  if (status === 'done') {
    return (
      <span className={styles.done}>
        <CheckOutlined />
        <VisuallyHidden>Uploaded</VisuallyHidden>
      </span>
    );
  }
  return (
    <div className={styles.actions}>
      {toggle ? (
        // one button, which keeps the focus
        <Button
          type="text"
          size="small"
          aria-label={`${toggle.label} ${file.name}`}
          icon={toggle.icon}
          onClick={toggle.onClick}
        />
      ) : null}
      <Button
        type="text"
        size="small"
        aria-label={`${status === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
        icon={<CloseOutlined />}
        onClick={() => uploadQueue.cancel(key)}
      />
    </div>
  );
}

const UploadRow = ({ upload }: { upload: Upload }) => (
  <li className={styles.row} data-status={upload.status}>
    <div className={styles.text}>
      <p className={styles.name}>{upload.file.name}</p>
      <p className={styles.status}>{statusText(upload)}</p>
      {isRunning(upload) ? (
        <progress
          className={styles.progress}
          aria-label={`Upload of ${upload.file.name}`}
          max={PERCENT}
          value={percentOf(upload)}
        />
      ) : null}
    </div>
    <Actions upload={upload} />
  </li>
);

function titleOf(uploads: readonly Upload[]): string {
  const running = uploads.filter(isRunning).length;
  const failed = uploads.filter(({ status }) => status === 'failed').length;
  const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);
  const paused = uploads.filter(({ status }) => status === 'paused').length;
  if (running > 0 && paused === running) {
    return paused === 1 ? '1 upload paused' : `${paused} uploads paused`;
  }
  if (running > 0) {
    return `Uploading ${files(running)}`;
  }
  return failed > 0 ? `${files(failed)} not uploaded` : `${files(uploads.length)} uploaded`;
}

/** Announces each upload that has ended, once. */
function useAnnouncement(uploads: readonly Upload[]): string {
  const announced = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const over = uploads.filter((upload) => !isRunning(upload) && !announced.current.has(upload.key));
    const [last] = over.slice(-1);
    over.forEach(({ key }) => announced.current.add(key));
    if (last) {
      setText(last.status === 'done' ? `${last.file.name} is uploaded` : `${last.file.name}: ${last.error ?? ''}`);
    }
  }, [uploads]);
  return text;
}

const isFailed = ({ status }: Upload): boolean => status === 'failed';

/** Takes the focus when the last upload goes away. */
function pageHeading(): HTMLElement | null {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** The uploads of the person, above the pages of the app. */
export function UploadTray() {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.getSnapshot, uploadQueue.getSnapshot);
  const [isOpen, setIsOpen] = useState(true);
  const announcement = useAnnouncement(uploads);
  const area = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useKeptFocus(area, () => toggle.current ?? pageHeading());
  // failures are listed above the files that arrived
  const failedFirst = [...uploads].sort((a, b) => Number(isFailed(b)) - Number(isFailed(a)));
  return (
    <div ref={area}>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      {uploads.length === 0 ? null : (
        <section className={styles.tray} aria-label="Uploads">
          <header className={styles.head}>
            <h2 className={styles.title}>{titleOf(uploads)}</h2>
            <Button
              ref={toggle}
              ghost
              type="text"
              size="small"
              className={isOpen ? (styles.toggle ?? '') : `${styles.toggle} ${styles.closed}`}
              aria-label={isOpen ? 'Hide uploads' : 'Show uploads'}
              aria-expanded={isOpen}
              icon={<DownOutlined />}
              onClick={() => setIsOpen(!isOpen)}
            />
            {uploads.some(isRunning) ? null : (
              <Button
                ghost
                type="text"
                size="small"
                aria-label="Close uploads"
                icon={<CloseOutlined />}
                onClick={() => uploadQueue.clearFinished()}
              />
            )}
          </header>
          {isOpen ? (
            <ul className={styles.rows}>
              {failedFirst.map((upload) => (
                <UploadRow key={upload.key} upload={upload} />
              ))}
            </ul>
          ) : null}
        </section>
      )}
    </div>
  );
}
