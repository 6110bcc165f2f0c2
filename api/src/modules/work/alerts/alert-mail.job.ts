import type { PrincipalKind } from '../../../common/http/access/principal.js';
import { defineMailJob } from '../../../platform/mail/mail-job.js';

/** One person's mail. */
export interface AlertMailPayload extends Record<string, string> {
  alertId: string;
  recipientKind: PrincipalKind;
  recipientId: string;
}

export const sendAlertMail = defineMailJob<AlertMailPayload>('alert.send-mail', 'Alert of the agency');
