import { button, facts, quote, type MailTemplate } from '../../../../platform/mail/template.js';
import type { ClientEntity } from '../../../base/people/client.entity.js';

interface Data {
  client: ClientEntity;
}

/** To the agency: a new assessment. */
export const assessmentReceivedAgencyMail: MailTemplate<Data> = ({ client }, link) => ({
  subject: `Growth assessment from ${client.companyName}`,
  heading: 'A visitor has submitted the growth assessment',
  body: [
    facts([
      ['Company', client.companyName],
      ['Email', client.contactEmail],
      ['Phone', client.contactPhone],
      ['Size', client.companySize],
      ['Status', client.currentMarketingStatus],
      ['Services', client.desiredServices.join(', ')],
      ['Timeline', client.timeline],
      ['Follow up by', client.followUpMethod],
    ]),
    quote(client.businessGoals ?? 'Not specified'),
    button('Open in Hive', link('hive')),
  ],
});
