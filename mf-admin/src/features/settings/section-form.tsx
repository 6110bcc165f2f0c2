import { useRef, type ReactNode } from 'react';
import { Link } from '@hive/router';
import { useSettingsQuery } from '@hive/store';
import { withDefaultTexts, type CompleteSettings, type SettingChange } from '@hive/contracts';
import { ConflictChoice, Panel } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { SaveBar } from '../../shared/save-bar';
import { SettingsState } from '../../shared/settings-state';
import { PagePreview } from './page-preview';
import { useAdminListSettingChangesQuery } from './settings.api';
import { useSectionForm, type SectionForm as Form } from './use-section-form';
import styles from './settings.module.css';

export type { Form };

interface SectionFormProps<K extends keyof CompleteSettings> {
  id: string;
  title: string;
  /** One sentence: where the site shows it. */
  note: string;
  /** The public page that shows the section. */
  page: string;
  names: readonly K[];
  children: (form: Form<K>) => ReactNode;
}

/** The last change of some settings. */
function useLastChange(names: readonly string[]): SettingChange | undefined {
  const { data = [] } = useAdminListSettingChangesQuery();
  return data
    .filter(({ field }) => names.includes(field))
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0];
}

/** When the section was changed last, with a link to the page that shows it. */
function LiveLine({ last, page }: { last: SettingChange | undefined; page: string }) {
  const by = last?.changedByName ? ` by ${last.changedByName}` : '';
  return (
    <p className={styles.live}>
      <span>{last ? `Live since ${dateAndTime(last.changedAt)}, saved${by}` : 'Live, never changed'}</span>
      <Link to={page} target="_blank">
        View page
      </Link>
    </p>
  );
}

const nameList = (names: readonly string[]): string => names.map((name) => labels[name] ?? name).join(', ');

/** Names of settings in messages, where they differ from the field. */
const labels: Partial<Record<string, string>> = {
  brandName: 'the name',
  logoUrl: 'the logo',
  shareImageUrl: 'the share image',
  contactEmail: 'the e-mail address',
  contactPhone: 'the phone number',
  businessHours: 'the hours',
  weekendHours: 'the second line',
  faq: 'the questions',
  pageTexts: 'the texts',
  privacy: 'the sections',
  timeZone: 'the time zone',
  social: 'the links',
};

function Fields<K extends keyof CompleteSettings>({
  settings,
  onSaved,
  ...props
}: SectionFormProps<K> & { settings: CompleteSettings; onSaved: () => Promise<unknown> }) {
  const { id, title, note, names, page, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useSectionForm({ id, title, settings, names, onSaved }, element);
  const last = useLastChange(names);
  return (
    <>
      <Panel title={title} note={note}>
        <form
          method="dialog"
          ref={element}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <fieldset disabled={form.isSaving} className={styles.fields}>
            {children(form.fields)}
          </fieldset>
          {form.conflicts.length > 0 ? (
            <ConflictChoice
              message={`A colleague has changed ${nameList(form.conflicts)} meanwhile.`}
              isSaving={form.isSaving}
              onKeepMine={form.keepMine}
              onTakeTheirs={form.takeTheirs}
            />
          ) : null}
          <SaveBar form={form} onDiscard={form.discard} state={stateOf(form)} />
          <LiveLine last={last} page={page} />
        </form>
      </Panel>
      <PagePreview page={page} changes={form.changes} isValid={form.isValid} version={last?.changedAt ?? ''} />
    </>
  );
}

function stateOf({ errorCount, isDirty }: { errorCount: number; isDirty: boolean }): string {
  if (errorCount > 0) {
    return errorCount === 1 ? 'One field needs attention' : `${errorCount} fields need attention`;
  }
  return isDirty ? 'Not saved yet' : '';
}

/** A section whose fields are settings of the public pages, with a preview of the page that shows them. */
export function SectionForm<K extends keyof CompleteSettings>(props: SectionFormProps<K>) {
  const query = useSettingsQuery();
  if (query.data) {
    return <Fields {...props} settings={withDefaultTexts(query.data)} onSaved={query.refetch} />;
  }
  return (
    <Panel title={props.title} note={props.note}>
      <SettingsState query={query} rows={4} />
    </Panel>
  );
}
