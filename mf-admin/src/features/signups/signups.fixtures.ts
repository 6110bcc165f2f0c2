import type { Page } from '@hive/api-client';
import { signupRoutes, type Signup } from '@hive/contracts';
import { mockRoute, ApiFailure, type ApiCall } from '@hive/testing';
import { findRow, pageOf, type RecordedCall } from '../../testing/mock-api';

/** A sign-up as the API returns it. */
export const createSignup = (changes: Partial<Signup> = {}): Signup => ({
  id: 's-1',
  firstName: 'Nadia',
  lastName: 'Rahimi',
  email: 'nadia@saffronkitchen.example',
  phone: '(512) 555-0148',
  company: 'Saffron Kitchen',
  status: 'pending',
  notes: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  approvedAt: null,
  decidedAt: null,
  decidedBy: null,
  client: null,
  ...changes,
});

/** Lists the pending sign-ups in `rows`, approves and rejects them once. */
export function mockSignupsApi(rows: Signup[] = []) {
  const mock = { rows, calls: [] as RecordedCall[] };
  const decide = (call: ApiCall, name: string, status: Signup['status']): Signup => {
    mock.calls.push({ name, body: call.body });
    const row = findRow(mock.rows, call);
    if (row.status !== 'pending') {
      throw new ApiFailure('SIGNUP.ALREADY_DECIDED');
    }
    return Object.assign(row, { status });
  };
  const handlers = [
    mockRoute<Page<Signup>>(signupRoutes.list, () => pageOf(mock.rows.filter(({ status }) => status === 'pending'))),
    mockRoute<Signup>(signupRoutes.approve, (call) => decide(call, 'approve', 'approved')),
    mockRoute<Signup>(signupRoutes.undo, (call) => {
      mock.calls.push({ name: 'undo', body: call.body });
      return Object.assign(findRow(mock.rows, call), { status: 'pending' as const });
    }),
    mockRoute<Signup>(signupRoutes.reject, (call) => decide(call, 'reject', 'rejected')),
  ];
  return Object.assign(mock, { handlers });
}
