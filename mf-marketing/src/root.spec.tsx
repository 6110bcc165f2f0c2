import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsRoutes, type Settings } from '@hive/contracts';
import { mockRoute, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { Root } from './root';

let isDown = true;

useApiServer(
  mockRoute<Partial<Settings>>(settingsRoutes.get, () => {
    if (isDown) {
      throw new ApiFailure('SERVER.BUSY');
    }
    return { brandName: 'Hivecraft', contactEmail: 'hello@hivecraft.example', privacy: [] };
  }),
);

describe('Root', () => {
  it('[RT-1] shows an error with a retry when the settings do not load', async () => {
    renderWithHost(Root, { path: '/privacy', user: null });
    expect(await screen.findByText('This page did not load.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });
});
