import type { ErrorDeclarations } from '../common/error-declarations.js';

export const personalDataErrors = {
  'PERSONAL_DATA.NOT_FOUND': { status: 404, message: 'This export or erasure does not exist.' },
  'PERSONAL_DATA.EXPIRED': { status: 404, message: 'This file has expired. Please export the data again.' },
  'PERSONAL_DATA.NOTHING_FOUND': { status: 404, message: 'Nothing is stored about this person.' },
  'PERSONAL_DATA.STAFF_ACCOUNT': {
    status: 409,
    message:
      'This is the account of a member of staff. Deactivate it in Account Setup; it is not exported or erased here.',
  },
  'PERSONAL_DATA.LAST_OWNER': {
    status: 409,
    message:
      'Erasing this person would leave an active client team without an owner. Make someone else an owner first, or erase the whole client.',
  },
  'PERSONAL_DATA.NOT_FAILED': { status: 409, message: 'Only what failed can be started again.' },
  'PERSONAL_DATA.PERIODS_CHANGED': {
    status: 409,
    message: 'A colleague has changed these periods meanwhile. Check the new values and save again.',
  },
  'PERSONAL_DATA.NOT_CANCELLABLE': { status: 409, message: 'Only an export that has not finished can be cancelled.' },
} as const satisfies ErrorDeclarations;
