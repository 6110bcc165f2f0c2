import type { InferType } from 'yup';
import { departments, staffLevels } from '../access/permissions.js';
import { defineContract } from '../common/contract.js';
import { booleanField, enumField, listOf, shape, textField } from '../common/responses.js';
import { employeeRoutes } from './employees.routes.js';

/** A staff member as colleagues read one. */
export const employeeSchema = shape({
  id: textField(),
  firstName: textField(),
  lastName: textField(),
  email: textField(),
  department: enumField(departments),
  role: textField(),
  accessLevel: enumField(staffLevels),
  isActive: booleanField(),
});
export type Employee = InferType<typeof employeeSchema>;

const robin: Employee = {
  id: '019abf00-0000-7000-8000-000000000010',
  firstName: 'Robin',
  lastName: 'Okafor',
  email: 'robin@hivecraft.example',
  department: 'strategy',
  role: 'Strategist',
  accessLevel: 'manager',
  isActive: true,
};

/** Lists active employees only, unpaged. */
export const employeeContract = defineContract(employeeRoutes, {
  list: { response: listOf(employeeSchema), example: { response: [robin] } },
});
