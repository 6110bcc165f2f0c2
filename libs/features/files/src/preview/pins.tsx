import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { actionError } from '@hive/api-client';
import type { ClientFileDetail, FileVersion, ThreadComment } from '@hive/contracts';
import { useDraft } from '@hive/session';
import { Button } from '@hive/ui/app';
import { momentText } from '../file-texts';
import { useFilesAddCommentMutation, useFilesListCommentsQuery } from '../files.api';
import type { OpenPin } from './preview.types';
import styles from './pins.module.css';

/** Whether comments can point at a spot of the version. */
export const canPin = ({ kind, previewUrl }: FileVersion): boolean => kind === 'pdf' || previewUrl !== null;

/** In per cent of the page. */
interface Spot {
  x: number;
  y: number;
}

/** Where a new pin begins. One of a press of a key is in the middle, and arrow keys move it. */
interface Start extends Spot {
  isByKey: boolean;
}

const withinPage = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Cards are above spots in the lower part, so that they stay near the picture. */
const LOW = 60;

const styleOf = ({ x, y }: Spot): CSSProperties & Record<'--x' | '--y', string> => ({ '--x': `${x}%`, '--y': `${y}%` });

interface PinsProps {
  file: ClientFileDetail;
  version: FileVersion;
  /** From 1; pictures have one. */
  page: number;
  canComment: boolean;
  openPin: OpenPin | undefined;
  onOpen: (openPin: OpenPin | undefined) => void;
}

/** The pins of one page. A press on a pin shows its comment; a press elsewhere begins a comment on that spot. */
export function Pins({ file, version, page, canComment, openPin, onOpen }: PinsProps) {
  const { data } = useFilesListCommentsQuery({ id: file.id, pinsOf: version.number });
  const [start, setStart] = useState<Start>();
  const surface = useRef<HTMLButtonElement>(null);
  const pinned = (data?.items ?? []).filter(({ pin }) => pin?.page === page);
  const choose = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const percent = (part: number): number => withinPage(Math.round(part * 10_000) / 100);
    const [x, y] = [percent((clientX - left) / width), percent((clientY - top) / height)];
    // a press of a key has no place
    setStart(detail === 0 ? { x: 50, y: 50, isByKey: true } : { x, y, isByKey: false });
    onOpen(undefined);
  };
  const close = () => {
    setStart(undefined);
    surface.current?.focus({ preventScroll: true });
  };
  return (
    // a double press on the page begins a comment; it does not change the zoom
    <div onDoubleClick={(event) => event.stopPropagation()}>
      {canComment ? (
        <button
          ref={surface}
          type="button"
          className={styles.surface}
          aria-label={`Point at a spot on page ${page}`}
          onClick={choose}
        />
      ) : null}
      {pinned.toReversed().map((comment) => (
        <Pin
          key={comment.id}
          comment={comment}
          open={comment.id === openPin?.comment.id ? openPin : undefined}
          onToggle={(isOpen) => {
            setStart(undefined);
            onOpen(isOpen ? { comment } : undefined);
          }}
        />
      ))}
      {start ? (
        <NewPin
          key={`${start.x} ${start.y}`}
          fileId={file.id}
          version={version.number}
          page={page}
          start={start}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** What belongs to a spot, beside it. */
const Card = ({ id, spot, children }: { id?: string; spot: Spot; children: ReactNode }) => (
  <div id={id} className={styles.card} data-above={spot.y > LOW || undefined} style={styleOf(spot)}>
    {children}
  </div>
);

interface PinProps {
  comment: ThreadComment;
  /** Undefined while it is closed. */
  open: OpenPin | undefined;
  onToggle: (isOpen: boolean) => void;
}

function Pin({ comment: { pin, authorName, createdAt, text }, open, onToggle }: PinProps) {
  const isOpen = open !== undefined;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) {
      button.current?.focus({ preventScroll: true });
      button.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [open]);
  return pin === null ? null : (
    <>
      <button
        ref={button}
        type="button"
        className={styles.pin}
        style={styleOf(pin)}
        aria-label={`Pin ${pin.number}, ${authorName}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) {
            event.preventDefault();
            onToggle(false);
          }
        }}
      >
        {pin.number}
      </button>
      {isOpen ? (
        <Card id={id} spot={pin}>
          <p>
            <strong>{authorName}</strong> <time dateTime={createdAt}>{momentText(createdAt)}</time>
          </p>
          <p className={styles.text}>{text}</p>
        </Card>
      ) : null}
    </>
  );
}

/** Per cent by which the arrow keys move a new pin; ten times as many with Shift. */
const steps: Partial<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface NewPinProps {
  fileId: string;
  version: number;
  page: number;
  start: Start;
  onClose: () => void;
}

/** A comment on a spot. A text that is not sent stays for the next spot. */
function NewPin({ fileId, version, page, start, onClose }: NewPinProps) {
  const { text, change, clear } = useDraft(`pin:${fileId}`);
  const [error, setError] = useState<string>();
  const [add, { isLoading }] = useFilesAddCommentMutation();
  const [{ x, y }, setSpot] = useState<Spot>(start);
  const [errorId, placeId] = [useId(), useId()];
  const marker = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => (start.isByKey ? marker : field).current?.focus({ preventScroll: true }), [start]);
  const send = async () => {
    if (isLoading || text.trim() === '') {
      return;
    }
    const result = await add({ id: fileId, body: { version, text: text.trim(), pin: { page, x, y } } });
    if (result.error) {
      setError(actionError(result.error, 'The comment was not sent. Please try again.'));
      return;
    }
    clear();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // not keys of the viewer or of the page
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
  const move = (event: KeyboardEvent) => {
    onKeyDown(event);
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const length = event.shiftKey ? 10 : 1;
      setSpot({ x: withinPage(x + step.x * length), y: withinPage(y + step.y * length) });
    }
  };
  return (
    <>
      <button
        ref={marker}
        type="button"
        className={styles.pin}
        style={styleOf({ x, y })}
        aria-label="New pin"
        aria-describedby={start.isByKey ? placeId : undefined}
        onClick={() => field.current?.focus()}
        onKeyDown={move}
      />
      <Card spot={{ x, y }}>
        {start.isByKey ? (
          <p id={placeId} aria-live="polite">
            {`Arrow keys move the pin: ${Math.round(x)}% from the left, ${Math.round(y)}% from the top`}
          </p>
        ) : null}
        <form
          method="dialog"
          aria-label="Comment on this spot"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <textarea
            ref={field}
            rows={2}
            aria-label="Comment on this spot"
            aria-describedby={error === undefined ? undefined : errorId}
            placeholder="What should we look at here?"
            value={text}
            readOnly={isLoading}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
          />
          {error === undefined ? null : (
            <p id={errorId} role="alert">
              {error}
            </p>
          )}
          <Button size="small" type="primary" htmlType="submit" loading={isLoading} disabled={text.trim() === ''}>
            Comment
          </Button>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
        </form>
      </Card>
    </>
  );
}
