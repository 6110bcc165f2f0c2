import { accessMutations } from './access.mjs';
import { clientTeamMutations } from './client-team.mjs';
import { dataMutations } from './data.mjs';
import { securityMutations } from './security.mjs';

/** Faults in security and data that the tests must notice. */
export const mutations = [...accessMutations, ...clientTeamMutations, ...securityMutations, ...dataMutations];
