import { publicWriteRoutes, publicWrites } from '../faults/public-writes.js';
import { SessionPool } from '../faults/session-pool.js';
import { test, expect } from '../support/test.js';

test('the fault suite sends every public write of the contracts', () => {
  expect(Object.keys(publicWrites(new SessionPool(), { confirmations: [], forgetful: [] })).toSorted()).toEqual(
    publicWriteRoutes,
  );
});
