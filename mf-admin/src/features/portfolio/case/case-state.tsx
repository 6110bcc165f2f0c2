import { useState } from 'react';
import { casePath, missingInCase, type PortfolioCase, type PortfolioItem } from '@hive/contracts';
import { pathOf, portfolioCaseRoutes } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { Button, buttonClass } from '@hive/ui/app';
import { ConfirmedButton } from '../../../shared/confirmed-button';
import { dateAndTime } from '../../../shared/dates';
import { actionError } from '../../../shared/errors';
import {
  useAdminPublishCaseMutation,
  useAdminRemoveOldSlugMutation,
  useAdminUnpublishCaseMutation,
} from './case-changes.api';
import styles from './case.module.css';

interface Props {
  item: PortfolioItem;
  saved: PortfolioCase;
  /** What is shown is not saved yet. */
  isDirty: boolean;
}

function stateText({ publishedAt, hasChanges, version }: PortfolioCase, { isActive }: PortfolioItem): string {
  if (publishedAt === null) {
    return version === 0 ? 'No page yet' : 'Draft, not on the site';
  }
  if (!isActive) {
    return 'Published, but the website is hidden';
  }
  return hasChanges ? 'Published. The draft has changes that the page does not show' : 'Published';
}

/** Nothing for a complete draft. */
const Missing = ({ problems }: { problems: string[] }) =>
  problems.length > 0 ? (
    <div role="alert" className={styles.missing}>
      <strong>Before it can be published:</strong>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  ) : null;

/** What the public page shows, and how that changes. */
export function CaseState({ item, saved, isDirty }: Props) {
  const { id, title } = item;
  const host = useHost();
  const [publish, { isLoading: isPublishing }] = useAdminPublishCaseMutation();
  const [unpublish] = useAdminUnpublishCaseMutation();
  const [checked, setChecked] = useState<{ version: number; problems: string[] }>();
  const { version, slug, content, publishedAt, hasChanges } = saved;
  const isPublished = publishedAt !== null;
  // those of the draft that is saved now
  const missing = checked?.version === version ? checked.problems : [];
  const report = (error: unknown, done: { title: string; description: string }) => {
    const description = actionError(error, 'The page did not change. Please try again.');
    host.notify(error ? { title: 'Error', description, variant: 'destructive' } : done);
  };
  const startPublish = async () => {
    const problems = Object.values(missingInCase(content));
    setChecked({ version, problems });
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
      <p role="status">{isDirty ? 'Unsaved changes' : stateText(saved, item)}</p>
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
        {isPublished && item.isActive ? (
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
          <ConfirmedButton
            label="Take off the site"
            disabled={isDirty}
            title={`Take the case page of ${title} off the site?`}
            text={`${casePath(slug)} then answers that there is no such page. The draft stays here.`}
            confirmLabel="Take off the site"
            cancelLabel="Keep page"
            onConfirm={startUnpublish}
          />
        ) : null}
      </div>
      <Missing problems={missing} />
    </div>
  );
}

/** Former addresses of the page; nothing without any. */
export function OldSlugs({ id, saved: { oldSlugs, slug: present } }: Pick<Props, 'saved'> & { id: string }) {
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
            <ConfirmedButton
              label="Remove"
              name={`Remove ${casePath(slug)}`}
              size="small"
              title={`Remove ${casePath(slug)}?`}
              text="Links to it then lead to no page, and another page can have the address."
              confirmLabel="Remove address"
              cancelLabel="Keep address"
              onConfirm={() => start(slug)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
