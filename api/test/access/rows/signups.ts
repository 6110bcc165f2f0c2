import { makeSignup } from '../../factories.js';
import type { RowsByPath } from '../access-rows.js';

export const signupRows: RowsByPath = {
  '/api/client-signups/:': (_, app) => ({
    relations: ['other'],
    make: async () => (await makeSignup(app.dataSource.manager)).id,
  }),
};
