import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostApi } from '@hive/contracts';
import { HostContext } from '@hive/session';
import { ApiFailure, renderWithHost, supportDialogs } from '@hive/testing';
import { AppMode } from '@hive/ui/app';
import { staff, useAdminServer } from '../../testing/render-admin';
import { FirstSteps, LazyStepList, useFirstSteps } from './first-steps';
import { mockFirstStepsApi } from './first-steps.fixtures';

const api = mockFirstStepsApi();
useAdminServer(api);
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

beforeAll(supportDialogs);
beforeAll(() => LazyStepList.preload());
beforeEach(() => {
  api.steps = mockFirstStepsApi(2).steps;
  api.failure = undefined;
});

const Steps = () => <FirstSteps steps={useFirstSteps().steps} />;

function open(member = staff()) {
  const Page = ({ host }: { host: HostApi }) => (
    <HostContext value={host}>
      <AppMode>
        <Steps />
        <p>The rest</p>
      </AppMode>
    </HostContext>
  );
  return renderWithHost(Page, { path: '/admin', user: member });
}

const panel = () => screen.findByRole('region', { name: 'First steps' });

describe('FirstSteps', () => {
  it('shows what is done, and leads to the rest', async () => {
    open();
    expect(await panel()).toHaveTextContent(/(?<!\d)2 of 7 done/);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Set name and logo, done');
    expect(screen.getByRole('link', { name: 'Send a test e-mail' })).toHaveAttribute('href', '/admin/mail');
    expect(screen.queryByRole('link', { name: 'Set name and logo' })).not.toBeInTheDocument();
  });

  it('is not for managers, who send no request', () => {
    open(staff('manager'));
    expect(screen.getByText('The rest')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('removes the demo content after a confirmation', async () => {
    const { host } = open();
    await panel();
    await user.click(screen.getByRole('button', { name: 'Remove the demo content' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the demo content?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(api.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove the demo content' }));
    await user.click(await screen.findByRole('button', { name: 'Remove demo content' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')[6]).toHaveTextContent('done'));
    expect(api.calls).toEqual([{ name: 'removeDemoContent' }]);
    expect(host.notices.map(({ title }) => title)).toEqual(['Demo content removed']);
  });

  it('says when the removal fails, and keeps the step', async () => {
    api.failure = new ApiFailure('SERVER.BUSY');
    const { host } = open();
    await panel();
    await user.click(screen.getByRole('button', { name: 'Remove the demo content' }));
    await user.click(await screen.findByRole('button', { name: 'Remove demo content' }));
    await waitFor(() => expect(host.notices.map(({ title }) => title)).toEqual(['Error']));
    expect(screen.getByRole('button', { name: 'Remove the demo content' })).toBeVisible();
  });

  it('goes when it is dismissed', async () => {
    open();
    await panel();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    expect(api.calls).toEqual([{ name: 'dismiss' }]);
  });
});
