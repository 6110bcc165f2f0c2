import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { enumField, booleanField, listOf, shape } from '../common/responses.js';
import { firstStepRoutes } from './first-steps.routes.js';
import { clientFirstSteps, firstSteps } from './first-steps.values.js';

/** One step; whether it is done follows from the data of the installation. */
export const firstStepSchema = shape({ name: enumField([...firstSteps]), isDone: booleanField() });
export type FirstStep = InferType<typeof firstStepSchema>;

export const firstStepContract = defineContract(firstStepRoutes, {
  list: {
    response: listOf(firstStepSchema),
    example: {
      response: [
        { name: 'brand', isDone: true },
        { name: 'mail', isDone: false },
      ],
    },
  },
  listForClient: {
    response: listOf(enumField(clientFirstSteps)),
    example: { response: ['profile', 'hello'] },
  },
  dismiss: { response: null, example: {} },
  removeDemoContent: { response: null, example: {} },
});
