import { useId, useState, type CSSProperties } from 'react';
import type { ClientFileDetail, FileVersion } from '@hive/contracts';
import { Choice } from '../choice';
import { previewAt, PREVIEW_WIDTH } from './preview-url';
import styles from './compare.module.css';

interface CompareProps {
  file: ClientFileDetail;
  version: FileVersion;
  /** Versions with a preview to compare it with, the newest first. */
  others: FileVersion[];
}

const START = 50;

const Picture = ({
  file,
  version,
  className,
}: {
  file: ClientFileDetail;
  version: FileVersion;
  className?: string | undefined;
}) => (
  <img
    className={className}
    src={previewAt(version.previewUrl ?? '', PREVIEW_WIDTH)}
    alt={`${file.fileName}, version ${version.number}`}
  />
);

/** Two versions of a picture, the older one left of a divider that moves by pointer and arrow keys, or side by side. */
export function VersionCompare({ file, version, others }: CompareProps) {
  const sliderId = useId();
  const [otherNumber, setOtherNumber] = useState(others[0]?.number);
  const [view, setView] = useState('slider');
  const [position, setPosition] = useState(START);
  const other = others.find(({ number }) => number === otherNumber) ?? others[0];
  if (!other) {
    return null;
  }
  const [older, newer] = other.number < version.number ? [other, version] : [version, other];
  const divider: CSSProperties & Record<'--position', string> = { '--position': `${position}%` };
  return (
    <div className={styles.compare} data-own-keys>
      <div className={styles.tools}>
        {others.length > 1 ? (
          <Choice
            label="Compare with"
            value={String(other.number)}
            onChange={(value) => setOtherNumber(Number(value))}
            options={others.map(({ number }) => ({ value: String(number), label: `v${number}` }))}
          />
        ) : null}
        <Choice
          label="How to compare"
          value={view}
          onChange={setView}
          options={[
            { value: 'slider', label: 'Slider' },
            { value: 'sides', label: 'Side by side' },
          ]}
        />
      </div>
      {view === 'slider' ? (
        <div className={styles.stack} style={divider}>
          <Picture file={file} version={newer} />
          <Picture file={file} version={older} className={styles.above} />
          <span aria-hidden className={styles.divider} />
          <input
            id={sliderId}
            type="range"
            className={styles.range}
            aria-label={`Divider between version ${older.number} and version ${newer.number}`}
            aria-valuetext={`${position}% of version ${older.number}`}
            min={0}
            max={100}
            value={position}
            onChange={({ target }) => setPosition(Number(target.value))}
          />
          <span aria-hidden className={styles.left}>{`v${older.number}`}</span>
          <span aria-hidden className={styles.right}>{`v${newer.number}`}</span>
        </div>
      ) : (
        <div className={styles.sides}>
          {[older, newer].map((shown) => (
            <figure key={shown.number}>
              <Picture file={file} version={shown} />
              <figcaption>{`v${shown.number}`}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  );
}
