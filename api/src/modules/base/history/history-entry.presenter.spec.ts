import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { presentHistoryEntry } from './history-entry.presenter.js';

it('shortens a long value without half of an emoji', () => {
  const row = Object.assign(new AuditLogEntity(), {
    id: 'a-1',
    createdAt: new Date(0),
    actorKind: null,
    actorId: null,
    action: 'client.changed',
    subjectType: 'client',
    subjectId: 'c-1',
    before: { notes: '' },
    after: { notes: `${'a'.repeat(198)}${'🐝'.repeat(9)}` },
  });
  expect(presentHistoryEntry(row, new Map()).changes).toEqual([
    { field: 'notes', before: null, after: `${'a'.repeat(198)}…` },
  ]);
});
