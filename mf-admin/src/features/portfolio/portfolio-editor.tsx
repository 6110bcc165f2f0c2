import { useRef, useState } from 'react';
import type { PortfolioItem } from '@hive/contracts';
import {
  Button,
  buttonClass,
  ConfirmDialog,
  FormConflict,
  ErrorSummary,
  TextAreaField,
  TextField,
  useConfirmedClose,
  type FormFields,
} from '@hive/ui/app';
import { ToggleSwitch } from '../../shared/toggle-switch';
import { FramingLine } from './framing-line';
import { PortfolioCard } from './portfolio-card';
import { flagOf, isOn, portfolioLabels, type PortfolioField, type PortfolioValues } from './portfolio-values';
import { ThumbnailField } from './thumbnail-field';
import { usePortfolioActions } from './use-portfolio-actions';
import { usePortfolioForm } from './use-portfolio-form';
import styles from './portfolio.module.css';

export interface PortfolioEditorProps {
  /** Undefined for a new website. */
  item: PortfolioItem | undefined;
  /** Categories in use, as suggestions. */
  categories: readonly string[];
  onSaved: (item: PortfolioItem) => void;
  onClose: () => void;
  onOpenCase: (id: string) => void;
}

function Flag({ form, name }: { form: FormFields<PortfolioValues>; name: 'featured' | 'isActive' }) {
  const { value, onChange } = form.field(name);
  const label = portfolioLabels[name];
  return <ToggleSwitch label={label} text={label} isOn={isOn(value)} onChange={(next) => onChange(flagOf(next))} />;
}

function Fields({ form, categories }: { form: FormFields<PortfolioValues>; categories: readonly string[] }) {
  const text = (name: PortfolioField, maxLength: number) => ({
    label: portfolioLabels[name],
    field: form.field(name),
    maxLength,
  });
  return (
    <div className={styles.fields}>
      <TextField {...text('title', 120)} />
      <TextField {...text('category', 60)} help={categories.length > 0 ? `In use: ${categories.join(', ')}` : ''} />
      <TextField full {...text('url', 500)} placeholder="https://" />
      <TextAreaField full optional {...text('description', 600)} help="Two lines show on the card" />
      <TextField
        full
        optional
        {...text('technologies', 600)}
        help="Separated by commas. The card shows three and +N more"
      />
      <TextField optional {...text('clientName', 120)} />
      <TextField optional type="date" label="Completed" field={form.field('completedAt')} />
      <ThumbnailField field={form.field('thumbnailUrl')} />
      <div className={styles.flags}>
        <Flag form={form} name="featured" />
        <Flag form={form} name="isActive" />
      </div>
    </div>
  );
}

function DeleteButton({ item, onDeleted }: { item: PortfolioItem; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isRemoving } = usePortfolioActions(item);
  const confirm = async () => {
    const isDone = await remove();
    setIsAsking(false);
    if (isDone) {
      onDeleted();
    }
  };
  return (
    <>
      <Button type="text" danger className={styles.delete ?? ''} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking ? (
        <ConfirmDialog
          danger
          title={`Delete ${item.title}?`}
          confirmLabel="Delete website"
          cancelLabel="Keep website"
          isLoading={isRemoving}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        >
          <p>It disappears from the portfolio page at once.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface FootProps {
  item: PortfolioItem | undefined;
  form: FormFields<PortfolioValues>;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Whether the website is saved and live, and the buttons of the form. */
function Foot({ item, form: { isDirty, isSubmitting }, onCancel, onDeleted }: FootProps) {
  const saveLabel = item ? 'Save changes' : 'Add website';
  const isLive = !isDirty && item?.isActive;
  return (
    <div className={styles.foot}>
      <Button type="primary" htmlType="submit" loading={isSubmitting} disabled={!isDirty}>
        {isSubmitting ? 'Saving...' : saveLabel}
      </Button>
      <Button onClick={onCancel}>{isDirty ? 'Cancel' : 'Close'}</Button>
      {item ? <DeleteButton item={item} onDeleted={onDeleted} /> : null}
      <span className={styles.state} role="status">
        {isDirty ? 'Unsaved changes' : null}
        {isLive ? (
          <>
            Live
            <a href="/portfolio" target="_blank" rel="noopener">
              View page
            </a>
          </>
        ) : null}
      </span>
    </div>
  );
}

/** The form of a website with its public card. Unsaved input stays as a draft, and survives a reload. */
export function PortfolioEditor({ item, categories, onSaved, onClose, onOpenCase }: PortfolioEditorProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, changes, discard } = usePortfolioForm({ item, onSaved }, element);
  const { close, confirmation } = useConfirmedClose(form.isDirty, () => {
    discard();
    onClose();
  });
  const name = item?.title ?? 'New website';
  return (
    <section className={styles.editor} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        {item ? (
          <div className={styles.headButtons}>
            <Button disabled={form.isDirty} onClick={() => onOpenCase(item.id)}>
              Case page
            </Button>
            <a href={item.url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              Open Site
            </a>
          </div>
        ) : null}
      </div>
      <PortfolioCard values={form.values} />
      {item ? <FramingLine item={item} /> : null}
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label="Website"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <Fields form={form} categories={categories} />
        <FormConflict form={form} changes={changes} />
        <Foot item={item} form={form} onCancel={close} onDeleted={onClose} />
      </form>
      {confirmation}
    </section>
  );
}
