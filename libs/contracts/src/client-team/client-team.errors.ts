import type { ErrorDeclarations } from '../common/error-declarations.js';

export const clientTeamErrors = {
  'CLIENT_TEAM.CHANGED': { status: 409, message: 'Somebody else changed this account meanwhile.' },
  'CLIENT_TEAM.NOT_FOUND': { status: 404, message: 'This team member does not exist.' },
  'CLIENT_TEAM.EMAIL_EXISTS': { status: 409, message: 'This e-mail already has a login. Please use another address.' },
  'CLIENT_TEAM.LAST_OWNER': {
    status: 409,
    message: 'The last owner of a company stays. Make another person an owner first.',
  },
  'CLIENT_TEAM.OWN_ACCESS': { status: 409, message: 'Your own access can only be changed by another person.' },
  'CLIENT_TEAM.GRANT_REFUSED': { status: 403, message: 'You cannot give or change rights beyond your own.' },
  'CLIENT_TEAM.NOT_INVITED': { status: 409, message: 'Only people who have not logged in yet can be invited again.' },
} as const satisfies ErrorDeclarations;
