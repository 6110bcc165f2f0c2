import { accessMutations } from './access.mjs';
import { clientTeamMutations } from './client-team.mjs';
import { dataMutations } from './data.mjs';
import { employeeMutations } from './employees.mjs';
import { securityMutations } from './security.mjs';

/** Faults in security and data that the tests must notice. */
export const mutations = [
  ...accessMutations,
  ...clientTeamMutations,
  ...employeeMutations,
  ...securityMutations,
  ...dataMutations,
];
