import { useState } from 'react';
import { articlePath, type Article } from '@hive/contracts';
import { insightRoutes, pathOf } from '@hive/contracts/routes';
import { Button, buttonClass } from '@hive/ui/app';
import { ConfirmedButton } from '../../shared/confirmed-button';
import { dateAndTime } from '../../shared/dates';
import { stateText } from './article-state-text';
import { useArticleActions } from './use-article-actions';
import styles from './insights.module.css';

interface Props {
  saved: Article;
  /** What is shown is not saved yet. */
  isDirty: boolean;
  onDeleted: () => void;
}

function Missing({ problems }: { problems: string[] }) {
  return problems.length > 0 ? (
    <div role="alert" className={styles.missing}>
      <strong>Before it can be published:</strong>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  ) : null;
}

/** What the public page shows, and how that changes. */
export function ArticleState({ saved, isDirty, onDeleted }: Props) {
  const { id, slug, version, content, publishedAt, hasChanges } = saved;
  const { publish, unpublish, remove, isPublishing } = useArticleActions(saved);
  const [checked, setChecked] = useState<{ version: number; problems: string[] }>();
  const startPublish = async () => setChecked({ version, problems: await publish() });
  const startRemove = async () => {
    if (await remove()) {
      onDeleted();
    }
  };
  const isPublished = publishedAt !== null;
  return (
    <div className={styles.publishing}>
      <p role="status">{isDirty ? 'Unsaved changes' : stateText(saved)}</p>
      <div className={styles.buttons}>
        <a href={pathOf(insightRoutes.preview, { id })} target="_blank" rel="noopener" className={buttonClass()}>
          Preview draft
        </a>
        {isPublished ? (
          <a href={articlePath(slug)} target="_blank" rel="noopener" className={buttonClass()}>
            View page
          </a>
        ) : null}
        <Button
          loading={isPublishing}
          disabled={isDirty || (isPublished && !hasChanges)}
          onClick={() => void startPublish()}
        >
          {isPublished ? 'Publish changes' : 'Publish'}
        </Button>
        {isPublished ? (
          <ConfirmedButton
            label="Take off the site"
            disabled={isDirty}
            title={`Take “${content.title}” off the site?`}
            text={`${articlePath(slug)} then answers that there is no such page. The draft stays here.`}
            confirmLabel="Take off the site"
            cancelLabel="Keep page"
            onConfirm={unpublish}
          />
        ) : null}
        <ConfirmedButton
          label="Delete"
          title={`Delete “${content.title}”?`}
          text="It disappears from the site at once."
          confirmLabel="Delete article"
          cancelLabel="Keep article"
          onConfirm={startRemove}
        />
      </div>
      {/* those of the draft that is saved now */}
      <Missing problems={checked?.version === version ? checked.problems : []} />
    </div>
  );
}

/** Former addresses of the page; nothing without any. */
export function OldSlugs({ saved }: Pick<Props, 'saved'>) {
  const { removeSlug } = useArticleActions(saved);
  return saved.oldSlugs.length === 0 ? null : (
    <div className={styles.oldSlugs}>
      <h3 className={styles.label}>Old addresses</h3>
      <ul aria-label="Old addresses">
        {saved.oldSlugs.map(({ slug, createdAt }) => (
          <li key={slug}>
            <span>
              {articlePath(slug)}{' '}
              <span className={styles.muted}>
                leads to {articlePath(saved.slug)} since {dateAndTime(createdAt)}
              </span>
            </span>
            <ConfirmedButton
              label="Remove"
              name={`Remove ${articlePath(slug)}`}
              size="small"
              title={`Remove ${articlePath(slug)}?`}
              text="Links to it then lead to no page, and another page can have the address."
              confirmLabel="Remove address"
              cancelLabel="Keep address"
              onConfirm={() => removeSlug(slug)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
