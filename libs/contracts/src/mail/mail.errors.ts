import type { ErrorDeclarations } from '../common/error-declarations.js';

export const mailErrors = {
  'MAIL.NOT_SENT': {
    status: 502,
    message: 'The mail server did not accept the mail. Check SMTP_URL; the log of the server has the reason.',
  },
} as const satisfies ErrorDeclarations;
