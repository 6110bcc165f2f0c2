import type { BulkOutcome, BulkResult, BulkUndo, Route } from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import type { RecordedCall } from './mock-api';

/** How a mock API handles changes of several rows. */
export interface BulkMock {
  calls: RecordedCall[];
  /** Outcomes by the id of the row; `done` for all others. */
  outcomes: Partial<Record<string, BulkOutcome>>;
}

interface BulkBody {
  rows: { id: string }[];
  change: object;
}

/** Records changes of several rows and their undoing; `apply` changes the rows of the mock. */
export function bulkHandlers(
  routes: { updateMany: Route; undoMany: Route },
  mock: BulkMock,
  { apply, undo }: { apply: (ids: string[], change: object) => void; undo: () => void },
) {
  let changed: string[] = [];
  const outcomeOf = (id: string) => ({ id, outcome: mock.outcomes[id] ?? ('done' as const) });
  return [
    mockRoute<BulkResult>(routes.updateMany, ({ body }) => {
      const { rows, change } = body as BulkBody;
      mock.calls.push({ name: 'updateMany', body });
      const results = rows.map(({ id }) => outcomeOf(id));
      changed = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
      apply(changed, change);
      return { changeId: changed.length > 0 ? 'change-1' : null, results };
    }),
    mockRoute<BulkUndo>(routes.undoMany, ({ params }) => {
      mock.calls.push({ name: 'undoMany', body: params.changeId });
      undo();
      return { results: changed.map(outcomeOf) };
    }),
  ];
}
