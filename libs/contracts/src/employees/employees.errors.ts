import type { ErrorDeclarations } from '../common/error-declarations.js';

export const employeeErrors = {
  'EMPLOYEE.CHANGED': { status: 409, message: 'Somebody else changed this account meanwhile.' },
  'EMPLOYEE.NOT_FOUND': { status: 404, message: 'This employee does not exist.' },
  'EMPLOYEE.EMAIL_EXISTS': { status: 409, message: 'An employee with this email already exists.' },
  'EMPLOYEE.USERNAME_EXISTS': { status: 409, message: 'An employee with this username already exists.' },
  'EMPLOYEE.LAST_ADMIN': {
    status: 409,
    message: 'This is the last admin who can sign in. Make someone else an admin first.',
  },
  'EMPLOYEE.OWN_LEVEL': { status: 409, message: 'You cannot change your own access level. Another admin can.' },
  'EMPLOYEE.OWN_ACCOUNT': { status: 409, message: 'You cannot deactivate your own account. Another admin can.' },
  'EMPLOYEE.NOT_INVITED': { status: 409, message: 'Only people who have not signed in yet can be invited again.' },
  'EMPLOYEE.NOT_ASSIGNABLE': { status: 400, message: 'This employee does not exist or is not active.' },
} as const satisfies ErrorDeclarations;
