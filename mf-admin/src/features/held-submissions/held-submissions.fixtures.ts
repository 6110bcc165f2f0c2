import type { Page } from '@hive/api-client';
import { heldSubmissionRoutes, type Assessment, type HeldSubmission, type ReleasedSubmission } from '@hive/contracts';
import { ApiFailure, mockRoute, type ApiCall } from '@hive/testing';
import { matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';
import { namesOf } from './held-submission-names';

/** A signup that is held. */
export const createHeldSignup = (changes: Partial<HeldSubmission> = {}): HeldSubmission => ({
  id: 'h-1',
  kind: 'signup',
  reason: 'honeypot',
  createdAt: '2026-11-18T10:00:00.000Z',
  assessment: null,
  signup: {
    firstName: 'Nadia',
    lastName: 'Rahimi',
    email: 'nadia@saffronkitchen.example',
    phone: '(512) 555-0148',
    company: 'Saffron Kitchen',
  },
  ...changes,
});

/** The same with an assessment. */
export const createHeldAssessment = (assessment: Assessment, id = 'h-2'): HeldSubmission =>
  createHeldSignup({ id, kind: 'assessment', assessment, signup: null });

/** Lists and searches the submissions in `rows`, releases and deletes them; `failure` is the code that a release gets. */
export function mockHeldSubmissionsApi(rows: HeldSubmission[] = []) {
  const mock = { rows, calls: [] as RecordedCall[], failure: undefined as ApiFailure | undefined };
  const take = (name: string, { params }: ApiCall): ReleasedSubmission => {
    mock.calls.push({ name, body: params.id });
    if (mock.failure) {
      throw mock.failure;
    }
    const row = mock.rows.find(({ id }) => id === params.id);
    if (!row) {
      throw new ApiFailure('HELD_SUBMISSION.NOT_FOUND');
    }
    mock.rows = mock.rows.filter((other) => other !== row);
    return { id: row.id, kind: row.kind };
  };
  const handlers = [
    mockRoute<Page<HeldSubmission>>(heldSubmissionRoutes.list, (call) => {
      const found = mock.rows.filter((row) => {
        const { name, email, company } = namesOf(row);
        return matchesSearch(call, name, email, company);
      });
      const [page, pageSize] = [Number(call.query.get('page')), Number(call.query.get('pageSize'))];
      return pageOf(found.slice((page - 1) * pageSize, page * pageSize), found.length);
    }),
    mockRoute<ReleasedSubmission>(heldSubmissionRoutes.release, (call) => take('release', call)),
    mockRoute<void>(heldSubmissionRoutes.remove, (call) => void take('remove', call)),
  ];
  return Object.assign(mock, { handlers });
}
