import { accessMutations } from './access.mjs';
import { dataMutations } from './data.mjs';
import { securityMutations } from './security.mjs';

/** Faults in security and data that the tests must notice. */
export const mutations = [...accessMutations, ...securityMutations, ...dataMutations];
