import { screen } from '@testing-library/react';
import { settingsRoutes, type Settings } from '@hive/contracts';
import { answer, renderWithHost, useApiServer } from '@hive/testing';
import { PrivacyPage } from './privacy-page';

useApiServer(
  answer<Partial<Settings>>(settingsRoutes.get, () => ({
    brandName: 'Hivecraft',
    contactEmail: 'hello@hivecraft.example',
    privacy: [{ title: 'What the forms store', points: ['Your name.', 'Your message.'] }],
  })),
);

describe('the privacy policy', () => {
  it('[RT-1] says what the settings say is stored, and where to have it deleted', async () => {
    renderWithHost(PrivacyPage, { path: '/privacy', user: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What the forms store' })).toBeVisible();
    expect(screen.getByText('Your message.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@hivecraft.example' })).toHaveAttribute(
      'href',
      'mailto:hello@hivecraft.example',
    );
    expect(document.title).toBe('Privacy Policy | Hivecraft');
  });
});
