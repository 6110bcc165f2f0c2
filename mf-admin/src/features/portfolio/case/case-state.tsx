import { useState } from 'react';
import { casePath, missingInCase, type PortfolioCase } from '@hive/contracts';
import { pathOf, portfolioCaseRoutes } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { Button, buttonClass } from '@hive/ui/app';
import { dateAndTime } from '../../../shared/dates';
import { actionError } from '../../../shared/errors';
import {
  useAdminPublishCaseMutation,
  useAdminRemoveOldSlugMutation,
  useAdminUnpublishCaseMutation,
} from './case-changes.api';
import styles from './case.module.css';

interface Props {
  id: string;
  saved: PortfolioCase;
  /** What is shown is not saved yet. */
  isDirty: boolean;
}

function stateText({ publishedAt, hasChanges, version }: PortfolioCase): string {
  if (publishedAt === null) {
    return version === 0 ? 'No page yet' : 'Draft, not on the site';
  }
  return hasChanges ? 'Published. The draft has changes that the page does not show' : 'Published';
}

/** What the public page shows, and how that changes. */
export function CaseState({ id, saved, isDirty }: Props) {
  const host = useHost();
  const [publish, { isLoading: isPublishing }] = useAdminPublishCaseMutation();
  const [unpublish, { isLoading: isUnpublishing }] = useAdminUnpublishCaseMutation();
  const [missing, setMissing] = useState<string[]>([]);
  const { version, slug, content, publishedAt, hasChanges } = saved;
  const isPublished = publishedAt !== null;
  const report = (error: unknown, done: { title: string; description: string }) => {
    const description = actionError(error, 'The page did not change. Please try again.');
    host.notify(error ? { title: 'Error', description, variant: 'destructive' } : done);
  };
  const startPublish = async () => {
    const problems = Object.values(missingInCase(content));
    setMissing(problems);
    if (problems.length === 0) {
      const { error } = await publish({ id, version });
      report(error, { title: 'Case published', description: 'It is live on its own page.' });
    }
  };
  const startUnpublish = async () => {
    const { error } = await unpublish({ id, version });
    report(error, { title: 'Case taken off the site', description: 'The draft stays here.' });
  };
  return (
    <div className={styles.publishing}>
      <p role="status">{isDirty ? 'Unsaved changes' : stateText(saved)}</p>
      <div className={styles.publishingButtons}>
        {version > 0 ? (
          <a
            href={pathOf(portfolioCaseRoutes.preview, { id })}
            target="_blank"
            rel="noopener"
            className={buttonClass()}
          >
            Preview draft
          </a>
        ) : null}
        {isPublished ? (
          <a href={casePath(slug)} target="_blank" rel="noopener" className={buttonClass()}>
            View page
          </a>
        ) : null}
        <Button
          loading={isPublishing}
          disabled={isDirty || version === 0 || (isPublished && !hasChanges)}
          onClick={() => void startPublish()}
        >
          {isPublished ? 'Publish changes' : 'Publish'}
        </Button>
        {isPublished ? (
          <Button type="text" danger loading={isUnpublishing} disabled={isDirty} onClick={() => void startUnpublish()}>
            Take off the site
          </Button>
        ) : null}
      </div>
      {missing.length > 0 ? (
        <div role="alert" className={styles.missing}>
          <strong>Before it can be published:</strong>
          <ul>
            {missing.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** Former addresses of the page; nothing without any. */
export function OldSlugs({ id, saved: { oldSlugs, slug: present } }: Pick<Props, 'id' | 'saved'>) {
  const host = useHost();
  const [remove] = useAdminRemoveOldSlugMutation();
  if (oldSlugs.length === 0) {
    return null;
  }
  const start = async (slug: string) => {
    const { error } = await remove({ id, slug });
    if (error) {
      const description = actionError(error, 'The address was not removed. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
    <div className={styles.oldSlugs}>
      <h3 className={styles.label}>Old addresses</h3>
      <ul aria-label="Old addresses">
        {oldSlugs.map(({ slug, createdAt }) => (
          <li key={slug}>
            <span>
              {casePath(slug)}{' '}
              <span className={styles.muted}>
                leads to {casePath(present)} since {dateAndTime(createdAt)}
              </span>
            </span>
            <Button size="small" type="text" aria-label={`Remove ${casePath(slug)}`} onClick={() => void start(slug)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
