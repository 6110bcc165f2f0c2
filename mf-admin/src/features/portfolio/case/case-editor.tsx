import { useRef } from 'react';
import type { PortfolioCase, PortfolioItem } from '@hive/contracts';
import { Button, ConflictChoice, DataState, ErrorSummary, ListSkeleton, useConfirmedClose } from '@hive/ui/app';
import { loadError } from '../../../shared/errors';
import { useAdminGetCaseQuery } from '../portfolio.api';
import { CaseFields } from './case-fields';
import { CaseState, OldSlugs } from './case-state';
import { ProjectDraft } from './project-draft';
import { useCaseForm } from './use-case-form';
import shared from '../portfolio.module.css';
import styles from './case.module.css';

export interface CaseEditorProps {
  item: PortfolioItem;
  onClose: () => void;
}

function CaseForm({ item, saved, onClose }: CaseEditorProps & { saved: PortfolioCase }) {
  const { id } = item;
  const element = useRef<HTMLFormElement>(null);
  const { form, conflict, discard } = useCaseForm(id, saved, element);
  const { close, confirmation } = useConfirmedClose(form.isDirty, () => {
    discard();
    onClose();
  });
  return (
    <>
      <CaseState item={item} saved={saved} isDirty={form.isDirty} />
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label="Case page"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <ProjectDraft form={form} />
        <CaseFields form={form} isPublished={saved.publishedAt !== null} />
        {conflict ? (
          <ConflictChoice
            message={`${conflict.message} Your texts are still here.`}
            isSaving={form.isSubmitting}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        ) : null}
        <div className={shared.foot}>
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.isSubmitting ? 'Saving...' : 'Save draft'}
          </Button>
          <Button onClick={close}>{form.isDirty ? 'Cancel' : 'Close'}</Button>
        </div>
      </form>
      <OldSlugs id={id} saved={saved} />
      {confirmation}
    </>
  );
}

/** The case page of a website: what it says, and whether the site shows it. */
export function CaseEditor(props: CaseEditorProps) {
  const { id, title } = props.item;
  const { currentData, error, isFetching, refetch } = useAdminGetCaseQuery({ id });
  const name = `Case page of ${title}`;
  return (
    <section className={styles.editor} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      <DataState
        data={currentData}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading the case..."
        skeleton={<ListSkeleton rows={6} rowHeight={95} hasAvatar={false} />}
        errorTitle="The case did not load"
        isEmpty={false}
        empty={null}
      >
        {currentData ? <CaseForm key={id} {...props} saved={currentData} /> : null}
      </DataState>
    </section>
  );
}
