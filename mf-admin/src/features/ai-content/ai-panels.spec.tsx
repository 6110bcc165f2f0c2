import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { HostApi } from '@hive/contracts';
import { clearDrafts, HostContext } from '@hive/session';
import { api } from '@hive/store';
import { ApiFailure, renderWithHost } from '@hive/testing';
import { AppMode } from '@hive/ui/app';
import { staff, useAdminServer } from '../../testing/render-admin';
import { createAiUsage, mockAiContentApi } from './ai-content.fixtures';
import { AiSettingsPanel } from './ai-settings-panel';
import { AiUsagePanel } from './ai-usage-panel';

const ai = mockAiContentApi();
useAdminServer(ai);
const { settings, test } = ai;
const tagged = api.enhanceEndpoints({ addTagTypes: ['ai-content'] });

beforeEach(() => {
  clearDrafts();
  Object.assign(ai, { settings, test, failure: undefined, usage: createAiUsage(), reads: 0 });
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

function render(Panel: ComponentType) {
  const InApp = ({ host }: { host: HostApi }) => (
    <HostContext value={host}>
      <AppMode>
        <Panel />
      </AppMode>
    </HostContext>
  );
  return renderWithHost(InApp, { path: '/admin', user: staff() });
}

describe('AiUsagePanel', () => {
  const numbers = { drafts: 12, images: 9, failures: 1, inputTokens: 1_000, outputTokens: 500, costMicros: 4_000 };

  it('shows usage and cost of the month, the clients, and the newest failure', async () => {
    ai.usage = createAiUsage({
      totals: numbers,
      clients: [{ clientId: 'c-1', companyName: 'Kettle & Crumb', ...numbers }],
      lastFailure: {
        companyName: 'Kettle & Crumb',
        message: 'The AI service is busy. Please try again in a moment.',
        at: '2026-11-19T09:42:00.000Z',
      },
    });
    render(AiUsagePanel);
    const panel = await screen.findByRole('region', { name: 'AI content' });
    await waitFor(() => expect(panel).toHaveTextContent('November 2026'));
    expect(panel).toHaveTextContent('Drafts1250 for each client');
    expect(panel).toHaveTextContent('Cost< $0.011,500 tokens');
    expect(screen.getByRole('link', { name: 'Kettle & Crumb' })).toHaveAttribute('href', '/admin/clients/c-1?tab=ai');
    expect(panel).toHaveTextContent('12 drafts · 1 failed');
    expect(panel).toHaveTextContent(/Last failure: Kettle & Crumb, Nov 19.*\. The AI service is busy/);
  });

  it('says that nothing was generated', async () => {
    render(AiUsagePanel);
    expect(await screen.findByText('Nothing was generated this month.')).toBeVisible();
  });

  it('offers to load again after a failure', async () => {
    ai.failure = new ApiFailure('SERVER.BUSY');
    render(AiUsagePanel);
    expect(await screen.findByText('The usage of AI content did not load')).toBeVisible();
    ai.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing was generated this month.')).toBeVisible();
  });
});

describe('AiSettingsPanel', () => {
  const limit = () => screen.findByLabelText('Drafts a month for each client');

  it('refuses an empty number of drafts', async () => {
    render(AiSettingsPanel);
    await user.clear(await limit());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a whole number from 0 to 10000')).toBeVisible();
  });

  it('saves only the changed setting', async () => {
    const { host } = render(AiSettingsPanel);
    expect(await screen.findByText('api.openai.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(await limit());
    await user.type(await limit(), '80');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(ai.calls).toEqual([
        {
          name: 'updateSettings',
          body: { monthlyDrafts: 80, seen: { monthlyDrafts: String(settings.monthlyDrafts) } },
        },
      ]),
    );
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Saved' }]));
    // the form shows the stored settings once they have been read again
    await waitFor(async () => expect(await limit()).toHaveValue('80'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'AI content' }), 'Off');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(ai.calls[1]).toEqual({ name: 'updateSettings', body: { isEnabled: false, seen: { isEnabled: 'true' } } }),
    );
  });

  it('keeps what was typed when a colleague changes the other setting, and saves only the edited one', async () => {
    const { store } = render(AiSettingsPanel);
    await user.clear(await limit());
    await user.type(await limit(), '80');
    ai.settings = { ...settings, isEnabled: false };
    act(() => void store.dispatch(tagged.util.invalidateTags(['ai-content'])));
    await waitFor(() => expect(ai.reads).toBeGreaterThan(1));
    expect(await limit()).toHaveValue('80');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(ai.calls).toEqual([
        {
          name: 'updateSettings',
          body: { monthlyDrafts: 80, seen: { monthlyDrafts: String(settings.monthlyDrafts) } },
        },
      ]),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'AI content' })).toHaveValue('false'));
  });

  it('keeps what was typed while another page is open, until it is saved', async () => {
    const first = render(AiSettingsPanel);
    await user.clear(await limit());
    await user.type(await limit(), '80');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    first.unmount();
    expect(first.host.notices).toEqual([
      { title: 'Not saved yet', description: 'Your changes to AI content are kept in this tab.', variant: 'info' },
    ]);
    const second = render(AiSettingsPanel);
    await waitFor(async () => expect(await limit()).toHaveValue('80'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(second.host.notices).toMatchObject([{ title: 'Saved' }]));
    second.unmount();
    ai.settings = settings;
    render(AiSettingsPanel);
    expect(await limit()).toHaveValue(String(settings.monthlyDrafts));
  });

  it('refuses a quota that is no number, and keeps what was typed', async () => {
    render(AiSettingsPanel);
    await user.clear(await limit());
    await user.type(await limit(), 'many');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a whole number from 0 to 10000')).toBeVisible();
    expect(await limit()).toHaveValue('many');
    expect(ai.calls).toEqual([]);
  });

  it('keeps what was typed after a failure', async () => {
    const { host } = render(AiSettingsPanel);
    await user.clear(await limit());
    await user.type(await limit(), '80');
    ai.failure = new ApiFailure('SERVER.BUSY');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(await limit()).toHaveValue('80');
  });

  it('says what the provider answered to a test', async () => {
    render(AiSettingsPanel);
    await user.click(await screen.findByRole('button', { name: 'Test' }));
    expect(await screen.findByText('gpt-4.1-mini answered in 0.6 s: “Hello from your provider.”')).toBeVisible();
    ai.test = {
      isOk: false,
      message: 'The AI service is not available. Check OPENAI_BASE_URL.',
      model: 'x',
      durationMs: 9,
    };
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('The AI service is not available. Check OPENAI_BASE_URL.')).toBeVisible();
    ai.failure = new ApiFailure('REQUEST.RATE_LIMITED');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText(/Too many requests/)).toBeVisible();
  });

  it('says that drafts are written offline where nothing is configured', async () => {
    ai.settings = { ...settings, isConfigured: false, provider: null, model: null, imageModel: null };
    render(AiSettingsPanel);
    expect(await screen.findByText('None: drafts are written offline')).toBeVisible();
  });
});
