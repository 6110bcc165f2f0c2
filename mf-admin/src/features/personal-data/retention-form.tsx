import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import {
  retentionPeriodNames,
  retentionPeriods,
  retentionAmountsSchema,
  type RetentionAmounts,
  type RetentionPeriod,
  type RetentionPeriodName,
} from '@hive/contracts';
import { useFormDraft, useHost } from '@hive/session';
import {
  Button,
  ConflictChoice,
  DataState,
  ErrorSummary,
  ListSkeleton,
  Panel,
  TextField,
  useFormFields,
  type FormFields,
} from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { actionError, loadError } from '../../shared/errors';
import { settingsDraftKey } from '../../shared/settings-draft-key';
import { useUnsavedNotice } from '../../shared/use-unsaved-notice';
import { useAdminGetRetentionQuery, useAdminUpdateRetentionMutation } from './personal-data.api';
import styles from './personal-data.module.css';

const TITLE = 'Data retention';

const names: Record<RetentionPeriodName, string> = {
  visitMonths: 'Website visits',
  capturedMailDays: 'Captured and received mails',
  repeatedCallHours: 'Answers to repeated form submissions',
  exportHours: 'Files of exports',
  endedSessionDays: 'Sessions after they expire',
  auditLogMonths: 'Audit log',
};

type Values = Record<RetentionPeriodName, string>;

const labels = Object.fromEntries(
  retentionPeriodNames.map((name) => [name, `${names[name]} (${retentionPeriods[name].unit})`]),
) as Values;

function lastRun({ ranAt, removed, hasFailed }: RetentionPeriod): string {
  if (ranAt === null) {
    return 'Not applied yet';
  }
  const outcome = hasFailed ? 'failed; will be retried' : `${removed} removed`;
  return `Last applied ${dateAndTime(ranAt)}: ${outcome}`;
}

/** The periods that differ from those that the person has seen. */
const changedSince = (seen: Values, periods: readonly RetentionPeriod[]): RetentionPeriod[] =>
  periods.filter(({ name, amount }) => seen[name] !== String(amount));

const amountsOf = (periods: readonly RetentionPeriod[]) =>
  Object.fromEntries(periods.map(({ name, amount }) => [name, amount])) as RetentionAmounts;

const textsOf = (periods: readonly RetentionPeriod[]) =>
  Object.fromEntries(periods.map(({ name, amount }) => [name, String(amount)])) as Values;

/** The periods to save: those that are not edited keep their present values, which a colleague may have changed. */
function withUnedited(
  values: RetentionAmounts,
  { opened, periods }: { opened: Values; periods: readonly RetentionPeriod[] },
): RetentionAmounts {
  const unedited = periods.filter(({ name }) => opened[name] === String(values[name]));
  return { ...values, ...amountsOf(unedited) };
}

interface FieldsProps {
  periods: RetentionPeriod[];
  /** Starts again with the present periods. */
  onReset: () => void;
}

function usePeriodsForm({ periods, onReset }: FieldsProps, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [opened] = useState(() => textsOf(periods));
  const [update] = useAdminUpdateRetentionMutation();
  const form: FormFields<Values> = useFormFields(
    {
      initialValues: opened,
      schema: retentionAmountsSchema,
      labels,
      onSubmit: async (values) => {
        const amounts = withUnedited(retentionAmountsSchema.cast(values), { opened, periods });
        const { error } = await update({ ...amounts, seen: amountsOf(periods) });
        if (isApiError(error) && error.code === 'PERSONAL_DATA.PERIODS_CHANGED') {
          // the form shows the periods of the colleague, which arrive now
          return error.errors ?? {};
        }
        if (error) {
          const description = actionError(error, 'The periods were not saved. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({ title: 'Periods saved', description: 'They apply from the next run, within a day.' });
        // even if the person has left the page in the meantime
        draft.clear();
        return undefined;
      },
    },
    element,
  );
  const edited = retentionPeriodNames.filter((name) => form.values[name] !== opened[name]);
  const draft = useFormDraft({
    key: settingsDraftKey('retention'),
    names: retentionPeriodNames,
    form,
    kept: edited,
    opened,
  });
  useUnsavedNotice(form.isDirty, TITLE);
  const seen = { ...opened };
  for (const name of edited) {
    seen[name] = draft.seen[name] ?? opened[name];
  }
  const isStale = changedSince(opened, periods).length > 0;
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    if (isStale && !form.isDirty) {
      reset();
    }
  }, [isStale, form.isDirty]);
  return { ...form, changed: changedSince(seen, periods) };
}

/** The periods. While some are being edited, periods that a colleague saves do not replace the input. */
function Fields(props: FieldsProps) {
  const { periods } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = usePeriodsForm(props, element);
  return (
    <form
      method="dialog"
      ref={element}
      noValidate
      aria-label="Retention"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ErrorSummary fields={form.invalid} />
      <div className={styles.periods}>
        {periods.map((period) => (
          <TextField
            key={period.name}
            label={labels[period.name]}
            field={form.field(period.name)}
            help={lastRun(period)}
          />
        ))}
      </div>
      {form.changed.length > 0 && form.isDirty ? (
        <ConflictChoice
          message="A colleague has changed the periods."
          isSaving={form.isSubmitting}
          onKeepMine={form.submit}
          onTakeTheirs={form.reset}
        >
          <ul>
            {form.changed.map(({ name, amount }) => (
              <li key={name}>
                {labels[name]}: now {amount}
              </li>
            ))}
          </ul>
        </ConflictChoice>
      ) : null}
      <Button type="primary" htmlType="submit" disabled={!form.isDirty} loading={form.isSubmitting}>
        Save periods
      </Button>
    </form>
  );
}

/** How long data is kept, and what the daily job removed last. */
export function RetentionForm() {
  const { data, error, isLoading, refetch } = useAdminGetRetentionQuery();
  const [version, setVersion] = useState(0);
  return (
    <Panel title="How long data is kept">
      <DataState
        data={data}
        isLoading={isLoading}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading periods..."
        skeleton={<ListSkeleton rows={3} rowHeight={84} hasAvatar={false} />}
        errorTitle="The periods did not load"
        isEmpty={false}
        empty={null}
      >
        {data ? <Fields key={version} periods={data} onReset={() => setVersion((count) => count + 1)} /> : null}
      </DataState>
    </Panel>
  );
}
