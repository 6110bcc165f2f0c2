import { useEffect, useEffectEvent, useRef } from 'react';
import type { ClientFileDetail, FileVersion } from '@hive/contracts';
import { isKey } from '@hive/ui';
import { Button, EMPTY_LINE } from '@hive/ui/app';
import { CloseOutlined, LeftOutlined, RightOutlined } from '@hive/ui/app/icons';
import { isModalOpen, isPlainKey, shortcutKey } from '@hive/ui/lists';
import { dayText, sectionText, sizeText, type FilesSide } from './file-texts';
import styles from './detail.module.css';

/** The actions of the list for the details of its open file. */
export interface DetailNavigation {
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Arrow keys, J and K open the neighbour, Esc closes. Fields, players and dialogs keep their keys. */
function useDetailKeys({ onClose, onPrevious, onNext }: DetailNavigation): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isModalOpen()) {
      return;
    }
    if (isKey(event, 'Escape')) {
      onClose();
      return;
    }
    const isOwnKey = event.target instanceof HTMLElement && event.target.closest('ul, video, audio, [data-own-keys]');
    const step = { ArrowDown: onNext, j: onNext, ArrowUp: onPrevious, k: onPrevious }[shortcutKey(event)];
    if (step && !isOwnKey && isPlainKey(event)) {
      event.preventDefault();
      step();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface DetailHeaderProps extends DetailNavigation {
  /** The name in the list; undefined for a file that does not exist. */
  listedName: string | undefined;
  file: ClientFileDetail | undefined;
  version: FileVersion | undefined;
  side: FilesSide;
  titleId: string;
}

/** The name of the open file, with buttons to its neighbours and back to the list. */
export function DetailHeader({ listedName, file, version, side, titleId, ...navigation }: DetailHeaderProps) {
  const name = file?.fileName ?? listedName;
  const closeButton = useRef<HTMLButtonElement>(null);
  useDetailKeys(navigation);
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.head}>
      <div className={styles.identity}>
        <h2 id={titleId} tabIndex={-1} className={styles.name} title={name}>
          {name ?? 'File'}
        </h2>
        <p className={styles.meta}>
          {file && version
            ? [
                sectionText(file.section, side),
                sizeText(version.bytes),
                version.uploaderName,
                dayText(version.createdAt).replace('Today', 'today'),
              ].join(', ')
            : EMPTY_LINE}
        </p>
      </div>
      <div className={styles.tools}>
        <Button
          type="text"
          aria-label="Previous file"
          icon={<LeftOutlined />}
          disabled={!navigation.onPrevious}
          onClick={navigation.onPrevious}
        />
        <Button
          type="text"
          aria-label="Next file"
          icon={<RightOutlined />}
          disabled={!navigation.onNext}
          onClick={navigation.onNext}
        />
        <Button
          ref={closeButton}
          type="text"
          aria-label="Close file"
          icon={<CloseOutlined />}
          onClick={navigation.onClose}
        />
      </div>
    </header>
  );
}
