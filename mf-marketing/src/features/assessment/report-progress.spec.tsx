import { screen, waitFor } from '@testing-library/react';
import { clientRoutes } from '@hive/contracts';
import { mockRoute, useApiServer } from '@hive/testing';
import { fillAll, openWizard, submit, user } from './assessment.fixtures';

useApiServer(mockRoute(clientRoutes.create, () => ({})));

const beacons: [string, Blob][] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  beacons.splice(0);
  Object.assign(navigator, { sendBeacon: (...beacon: [string, Blob]) => beacons.push(beacon) > 0 });
});

const stages = () =>
  Promise.all(beacons.map(async ([, body]) => (JSON.parse(await body.text()) as { stage: string }).stage));

describe('the progress of a visitor in the assessment', () => {
  it('is reported from the first focus to the sent answers, in the session of the visit', async () => {
    sessionStorage.setItem('visit', '0.4711081547');
    openWizard();
    await fillAll();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Assessment Submitted!' })).toBeVisible();
    await waitFor(async () => expect(await stages()).toEqual(['opened', 'step1', 'step2', 'step3', 'step4', 'sent']));
    expect(beacons[0]?.[0]).toBe('/api/analytics/assessment-progress');
    expect(await beacons[0]?.[1].text()).toBe('{"sessionId":"0.4711081547","stage":"opened"}');
  });

  it('is not reported for a visitor whose visit is not counted', async () => {
    openWizard();
    await user.click(screen.getByLabelText('Company Name'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0);
    expect(beacons).toEqual([]);
  });
});
