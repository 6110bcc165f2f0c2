import { referrerClasses, type LeadSource } from '@hive/contracts';
import { ClientEntity } from '../../modules/base/people/client.entity.js';
import { marketingStatusOf } from '../../modules/customers/clients/clients.rules.js';
import { clients } from './clients.data.js';
import { demoId, demoIds, demoRows, hoursBefore } from './demo-area.js';
import { demoAssignee } from './employees.js';

/** Id of the client with this company name. */
export const demoClientId = (companyName: string): string =>
  demoId(
    1,
    clients.findIndex(({ answers }) => answers.companyName === companyName),
  );

/** A first visit that matches the client's answer. */
function leadSourceOf(answer: string | undefined): LeadSource {
  const touch = { referrer: referrerClasses.find((name) => name === answer) ?? 'direct', landingPage: '/' };
  return { first: touch, last: touch };
}

export const demoClients = demoRows({
  seed: 'demo',
  entity: ClientEntity,
  items: demoIds(1, clients),
  clientOf: 'row.id',
  rows: ({ now }) =>
    Promise.resolve(
      clients.map(({ answers, status, hoursAgo, assignee }, index) => ({
        ...answers,
        id: demoId(1, index),
        interestedServices: answers.desiredServices,
        currentMarketingStatus: marketingStatusOf(answers),
        leadSource: leadSourceOf(answers.referralSource),
        status,
        assignedTo: demoAssignee(assignee),
        createdAt: hoursBefore(now, hoursAgo),
        updatedAt: hoursBefore(now, hoursAgo),
      })),
    ),
});
