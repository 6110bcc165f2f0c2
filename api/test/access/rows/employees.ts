import { makeEmployee } from '../../factories.js';
import type { RowsByPath } from '../access-rows.js';

export const employeeRows: RowsByPath = {
  '/api/employees/:': (_, app) => ({
    relations: ['other'],
    make: async () => (await makeEmployee(app.dataSource.manager)).id,
  }),
};
