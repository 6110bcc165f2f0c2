import { useRef, useState } from 'react';
import type { BulkOutcome, BulkResult, BulkUndo } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from './errors';
import { undoAction } from './undo-action';

type Answer<T> = Promise<{ data?: T; error?: unknown }>;

export interface BulkCalls<Row, Change> {
  noun: { one: string; many: string };
  update: (rows: Row[], change: Change) => Answer<BulkResult>;
  undo: (changeId: string) => Answer<BulkUndo>;
}

/** Why rows stayed as they are. */
const reasons: Partial<Record<BulkOutcome, string>> = {
  unchanged: 'already set',
  conflict: 'changed by a colleague in the meantime',
  refused: 'cannot get this status now',
  'assignee-left': 'belonged to someone who has left',
  'not-allowed': 'not yours to change',
};

const countOf = (results: BulkUndo['results'], outcome: BulkOutcome): number =>
  results.filter((result) => result.outcome === outcome).length;

const reasonsIn = (results: BulkUndo['results']): string =>
  Object.entries(reasons)
    .map(([outcome, text]) => ({ text, count: countOf(results, outcome as BulkOutcome) }))
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => `${count} ${text}`)
    .join(', ');

const sentence = (text: string): string => (text === '' ? '' : `${text}.`);

/** Changes several rows with one call, reports the outcomes, and offers for ten seconds to undo it. */
export function useBulkActions<Row, Change>({ noun, update, undo }: BulkCalls<Row, Change>) {
  const host = useHost();
  const [isSaving, setIsSaving] = useState(false);
  const isRunning = useRef(false);
  const fail = (error: unknown) => {
    const description = actionError(error, `Failed to change the ${noun.many}`);
    host.notify({ title: 'Error', description, variant: 'destructive' });
  };
  const undoChange = async (changeId: string) => {
    const { data, error } = await undo(changeId);
    if (!data) {
      fail(error);
      return;
    }
    const done = countOf(data.results, 'done');
    const stayed = reasonsIn(data.results);
    host.notify({
      title: stayed ? `${done} of ${data.results.length} undone` : 'Undone',
      description: stayed ? `Not undone: ${sentence(stayed)}` : `Everything is as it was before.`,
    });
  };
  const offerUndo = (changeId: string) => undoAction(() => undoChange(changeId));
  /** `done` completes the title: 'marked read'. Resolves to the number of changed rows; undefined without an answer. */
  const run = async (rows: Row[], change: Change, done: string): Promise<number | undefined> => {
    if (isRunning.current) {
      return undefined;
    }
    isRunning.current = true;
    setIsSaving(true);
    const { data, error } = await update(rows, change);
    isRunning.current = false;
    setIsSaving(false);
    if (!data) {
      fail(error);
      return undefined;
    }
    const count = countOf(data.results, 'done');
    host.notify({
      title: count === 0 ? 'Nothing changed' : `${count} ${count === 1 ? noun.one : noun.many} ${done}`,
      description: sentence(reasonsIn(data.results)),
      ...(data.changeId === null ? {} : offerUndo(data.changeId)),
    });
    return count;
  };
  return { run, isSaving };
}
