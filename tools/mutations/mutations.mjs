import { accessMutations } from './access.mjs';
import { aiContentMutations } from './ai-content.mjs';
import { chatMutations } from './chat.mjs';
import { clientMutations } from './clients.mjs';
import { clientTeamMutations } from './client-team.mjs';
import { dataMutations } from './data.mjs';
import { employeeMutations } from './employees.mjs';
import { fileMutations } from './files.mjs';
import { hardeningMutations } from './hardening.mjs';
import { inquiryMutations } from './inquiries.mjs';
import { loginMutations } from './logins.mjs';
import { operationMutations } from './operations.mjs';
import { projectMutations } from './projects.mjs';
import { securityMutations } from './security.mjs';

/** Faults in security and data that the tests must notice. */
export const mutations = [
  ...accessMutations,
  ...aiContentMutations,
  ...chatMutations,
  ...clientMutations,
  ...clientTeamMutations,
  ...employeeMutations,
  ...fileMutations,
  ...hardeningMutations,
  ...inquiryMutations,
  ...loginMutations,
  ...operationMutations,
  ...projectMutations,
  ...securityMutations,
  ...dataMutations,
];
