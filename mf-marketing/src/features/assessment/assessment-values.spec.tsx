import { HONEYPOT_FIELD } from '@hive/contracts';
import { emptyValues, toSubmission } from './assessment-values';

const hidden = { strategyDetails: 'A plan', channelsOther: 'Posters', servicesOther: 'Signs' };

it('sends no answers to questions that are no longer shown', () => {
  const values = { ...emptyValues, ...hidden, hasMarketingStrategy: 'no', currentChannels: ['SEO'] };
  expect(toSubmission(values)).toMatchObject({ strategyDetails: '', channelsOther: '', servicesOther: '' });
});

it('sends the answers to questions that are shown', () => {
  const other = { currentChannels: ['SEO', 'Other'], desiredServices: ['Other'] };
  const values = { ...emptyValues, ...hidden, ...other, hasMarketingStrategy: 'yes' };
  expect(toSubmission(values)).toMatchObject({ ...hidden, ...other, interestedServices: ['Other'] });
});

it.each([
  ['yes', 'yes'],
  ['other', 'other'],
  ['', 'not-specified'],
])('derives the marketing status from the answer "%s"', (hasMarketingStrategy, status) => {
  expect(toSubmission({ ...emptyValues, hasMarketingStrategy }).currentMarketingStatus).toBe(status);
});

it('sends the lead source and the honeypot', () => {
  const touch = { referrer: 'direct', landingPage: '/' };
  expect(toSubmission({ ...emptyValues, [HONEYPOT_FIELD]: 'https://spam.test' })).toMatchObject({
    leadSource: { first: touch, last: touch },
    [HONEYPOT_FIELD]: 'https://spam.test',
  });
});
