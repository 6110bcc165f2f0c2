import { useRef } from 'react';
import type { Article } from '@hive/contracts';
import { Button, ConflictChoice, DataState, ErrorSummary, ListSkeleton, useConfirmedClose } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { ArticleFields } from './article-fields';
import { ArticleState, OldSlugs } from './article-state';
import { useAdminGetArticleQuery } from './insights.api';
import { useArticleForm } from './use-article-form';
import styles from './insights.module.css';

export interface ArticleEditorProps {
  /** Undefined for a new article. */
  id: string | undefined;
  onCreated: (article: Article) => void;
  onClose: () => void;
}

type FormProps = Omit<ArticleEditorProps, 'id'> & { saved: Article | undefined };

function ArticleForm({ saved, onCreated, onClose }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, conflict, discard } = useArticleForm({ saved, onCreated }, element);
  const { close, confirmation } = useConfirmedClose(form.isDirty, () => {
    discard();
    onClose();
  });
  const { isDirty, isSubmitting } = form;
  return (
    <>
      {saved ? <ArticleState saved={saved} isDirty={isDirty} onDeleted={onClose} /> : null}
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label="Article"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <ArticleFields form={form} isNew={!saved} isPublished={typeof saved?.publishedAt === 'string'} />
        {conflict ? (
          <ConflictChoice
            message={`${conflict.message} Your text is still here.`}
            isSaving={isSubmitting}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        ) : null}
        <div className={styles.foot}>
          <Button type="primary" htmlType="submit" loading={isSubmitting} disabled={!isDirty}>
            {isSubmitting ? 'Saving...' : 'Save draft'}
          </Button>
          <Button onClick={close}>{isDirty ? 'Cancel' : 'Close'}</Button>
        </div>
      </form>
      {saved ? <OldSlugs saved={saved} /> : null}
      {confirmation}
    </>
  );
}

function SavedArticle({ id, ...props }: ArticleEditorProps & { id: string }) {
  const { currentData, error, isFetching, refetch } = useAdminGetArticleQuery(id);
  return (
    <section className={styles.editor} aria-label={currentData?.content.title ?? 'Article'}>
      <h2 className={styles.title}>{currentData?.content.title ?? 'Article'}</h2>
      <DataState
        data={currentData}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading the article..."
        skeleton={<ListSkeleton rows={6} rowHeight={95} hasAvatar={false} />}
        errorTitle="The article did not load"
        isEmpty={false}
        empty={null}
      >
        {currentData ? <ArticleForm {...props} saved={currentData} /> : null}
      </DataState>
    </section>
  );
}

/** What an article says, and whether the site shows it. Unsaved input stays as a draft, and survives a reload. */
export const ArticleEditor = ({ id, ...props }: ArticleEditorProps) =>
  id === undefined ? (
    <section className={styles.editor} aria-label="New article">
      <h2 className={styles.title}>New article</h2>
      <ArticleForm {...props} saved={undefined} />
    </section>
  ) : (
    <SavedArticle {...props} id={id} />
  );
