import type { Alert, AlertPreview } from '@hive/contracts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const peopleText = (count: number): string => counted(count, 'person', 'people');

/** The recipients of an alert. */
export function audienceText({ audience, clients }: Pick<Alert, 'audience' | 'clients'>): string {
  const texts = {
    staff: 'all staff',
    clients: 'all clients',
    'chosen-clients': counted(clients, 'chosen client', 'chosen clients'),
  };
  return texts[audience];
}

/** How many people have received and read it in the application, and how many were mailed. */
export function resultText({ inApp, byMail, ...counts }: Alert): string {
  const { delivered, read, mails, mailed, undelivered } = counts;
  return [
    ...(inApp ? [`${delivered} in the application, ${read} read`] : []),
    ...(byMail ? [`${mailed} of ${mails} mailed`] : []),
    ...(undelivered > 0 ? [`${undelivered} undelivered`] : []),
  ].join(', ');
}

/** Before sending: how many people get it through each channel. */
export const reachText = ({ inApp, byMail }: AlertPreview): string =>
  [...(inApp > 0 ? [`${inApp} in the application`] : []), ...(byMail > 0 ? [`${byMail} by e-mail`] : [])].join(', ');

export const senderText = ({ sentBy }: Pick<Alert, 'sentBy'>): string => sentBy ?? 'a former colleague';
