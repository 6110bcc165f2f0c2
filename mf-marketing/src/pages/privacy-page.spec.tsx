import { screen } from '@testing-library/react';
import type { HostApi, Settings } from '@hive/contracts';
import { renderWithHost } from '@hive/testing';
import { PrivacyPage } from './privacy-page';

const settings = {
  brandName: 'Hivecraft',
  contactEmail: 'hello@hivecraft.example',
  privacy: [{ title: 'What the forms store', points: ['Your name.', 'Your message.'] }],
} as Settings;

const Page = ({ host }: { host: HostApi }) => <PrivacyPage host={host} settings={settings} />;

describe('PrivacyPage', () => {
  it('[RT-1] shows the policy of the settings and the address for deletion requests', () => {
    renderWithHost(Page, { path: '/privacy', user: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What the forms store' })).toBeVisible();
    expect(screen.getByText('Your message.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@hivecraft.example' })).toHaveAttribute(
      'href',
      'mailto:hello@hivecraft.example',
    );
    expect(document.title).toBe('Privacy Policy | Hivecraft');
  });
});
