import type { ReactNode } from 'react';
import type { ThreadComment } from '@hive/contracts';
import { PersonAvatar } from '@hive/ui/app';
import { momentText, type FilesSide } from './file-texts';
import styles from './comment-list.module.css';

/** Where a comment at a file was written: 'proofs.pdf, v2', or 'Pin 3 on proofs.pdf, v2'. */
export const filePlace = ({ pin }: Pick<ThreadComment, 'pin'>, { fileName, version }: ThreadFile): string =>
  `${pin === null ? '' : `Pin ${pin.number} on `}${fileName}, v${version}`;

type ThreadFile = NonNullable<ThreadComment['file']>;

/** The name of the other side; null for the side of the reader. */
const sideLabel = ({ authorKind }: ThreadComment, side: FilesSide): string | null => {
  const isStaff = authorKind === 'staff';
  return isStaff === (side === 'staff') ? null : isStaff ? 'Your agency' : 'Client';
};

interface CommentListProps {
  /** Names the list where no heading does. */
  label?: string;
  side: FilesSide;
  /** The newest first, as the API returns them. */
  comments: readonly ThreadComment[];
  /** All comments of the thread, where the list has no further pages. */
  total?: number;
  /** Names the file of a comment; null where that is clear. */
  renderPlace: (comment: ThreadComment) => ReactNode;
}

/** A thread, the oldest comment first. */
export const CommentList = ({ label, side, comments, total = 0, renderPlace }: CommentListProps) => (
  <>
    {total > comments.length ? (
      <p className={styles.muted}>{`The latest ${comments.length} of ${total} comments`}</p>
    ) : null}
    <ul className={styles.list} aria-label={label}>
      {comments.toReversed().map((comment) => (
        <li key={comment.id} className={styles.comment} data-comment={comment.id}>
          <PersonAvatar name={comment.authorName} size={26} />
          <div className={styles.body}>
            <p className={styles.author}>
              <strong>{comment.authorName}</strong>
              <span className={styles.muted}>
                {sideLabel(comment, side)}
                <time dateTime={comment.createdAt}>{momentText(comment.createdAt)}</time>
                {renderPlace(comment)}
              </span>
            </p>
            <p className={styles.text}>{comment.text}</p>
          </div>
        </li>
      ))}
    </ul>
  </>
);
