import { defineContract } from '../common/contract.js';
import { remoteRoutes } from './remotes.routes.js';
import { loadReportSchema } from './remotes.schemas.js';

/** Reports are counted and logged; the answer has no body. */
export const remoteContract = defineContract(remoteRoutes, {
  report: {
    body: loadReportSchema,
    response: null,
    example: {
      body: { remote: 'mf-admin', version: '1.4.0', revision: 12, outcome: 'fallback', tried: ['1.5.0'], ms: 840 },
    },
  },
});
