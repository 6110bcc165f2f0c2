import { accessMutations } from './access.mjs';
import { clientMutations } from './clients.mjs';
import { clientTeamMutations } from './client-team.mjs';
import { dataMutations } from './data.mjs';
import { employeeMutations } from './employees.mjs';
import { inquiryMutations } from './inquiries.mjs';
import { projectMutations } from './projects.mjs';
import { securityMutations } from './security.mjs';

/** Faults in security and data that the tests must notice. */
export const mutations = [
  ...accessMutations,
  ...clientMutations,
  ...clientTeamMutations,
  ...employeeMutations,
  ...inquiryMutations,
  ...projectMutations,
  ...securityMutations,
  ...dataMutations,
];
