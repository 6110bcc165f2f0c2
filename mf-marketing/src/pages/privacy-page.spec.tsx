import { screen } from '@testing-library/react';
import { settingsRoutes, type Settings } from '@hive/contracts';
import { answer, renderWithHost, useApiServer } from '@hive/testing';
import { PrivacyPage } from './privacy-page';

useApiServer(
  answer<Partial<Settings>>(settingsRoutes.get, () => ({
    brandName: 'Hivecraft',
    contactEmail: 'hello@hivecraft.example',
  })),
);

describe('the privacy policy', () => {
  it('says what is stored and where to have it deleted', async () => {
    renderWithHost(PrivacyPage, { path: '/privacy', user: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What the forms store' })).toBeVisible();
    expect(screen.getByText(/Visitors get no cookies/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@hivecraft.example' })).toHaveAttribute(
      'href',
      'mailto:hello@hivecraft.example',
    );
    expect(document.title).toBe('Privacy Policy | Hivecraft');
  });
});
