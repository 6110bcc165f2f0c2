import { releaseRoutes, type PromoteRelease, type ReleasedBundle, type RollbackRelease } from '@hive/contracts';
import { mockRoute, type ApiCall } from '@hive/testing';
import type { RecordedCall } from '../../testing/mock-api';

const version = (name: string, builtAt: string) => ({ version: name, commit: 'b1f9f3f53ab3', builtAt, by: 'CI' });

/** A bundle whose 1.4.1 is live; 1.4.2 is not yet. */
export const createBundle = (changes: Partial<ReleasedBundle> = {}): ReleasedBundle => ({
  bundle: 'mf-admin',
  live: '1.4.1',
  previous: '1.4.0',
  versions: [
    version('1.4.2', '2026-11-19T07:40:00.000Z'),
    version('1.4.1', '2026-11-11T09:00:00.000Z'),
    version('1.4.0', '2026-11-10T09:00:00.000Z'),
  ],
  history: [
    {
      revision: 7,
      at: '2026-11-11T09:05:00.000Z',
      by: 'Maya Reyes',
      action: 'promote',
      version: '1.4.1',
      reason: 'Faster message list',
    },
  ],
  ...changes,
});

/** Promotes and rolls back. */
export function mockReleasesApi(rows: ReleasedBundle[] = []) {
  const mock = { rows, calls: [] as RecordedCall[] };
  const change = (call: ApiCall, action: 'promote' | 'rollback'): ReleasedBundle => {
    const { bundle: name } = call.params;
    const body = call.body as PromoteRelease & RollbackRelease;
    mock.calls.push({ name: action, body: { bundle: name, ...body } });
    mock.rows = mock.rows.map((row) => {
      if (row.bundle !== name) {
        return row;
      }
      const live = action === 'promote' ? body.version : (row.previous ?? '');
      const revision = { revision: 8, at: '2026-11-20T09:00:00.000Z', by: 'Maya Reyes', action, version: live };
      return {
        ...row,
        live,
        previous: action === 'promote' ? row.live : null,
        history: [{ ...revision, reason: body.reason }, ...row.history],
      };
    });
    return mock.rows.find((row) => row.bundle === name) ?? createBundle();
  };
  const handlers = [
    mockRoute<ReleasedBundle[]>(releaseRoutes.list, () => mock.rows),
    mockRoute<ReleasedBundle>(releaseRoutes.promote, (call) => change(call, 'promote')),
    mockRoute<ReleasedBundle>(releaseRoutes.rollback, (call) => change(call, 'rollback')),
  ];
  return Object.assign(mock, { handlers });
}
