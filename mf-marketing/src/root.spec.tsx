import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsRoutes, type Settings } from '@hive/contracts';
import { answer, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { Root } from './root';

let away = true;

useApiServer(
  answer<Partial<Settings>>(settingsRoutes.get, () => {
    if (away) {
      throw new ApiFailure('SERVER.BUSY');
    }
    return { brandName: 'Hivecraft', contactEmail: 'hello@hivecraft.example', privacy: [] };
  }),
);

describe('the public pages', () => {
  it('[RT-1] say so when their content does not come, and ask for it again', async () => {
    renderWithHost(Root, { path: '/privacy', user: null });
    expect(await screen.findByText('This page did not load.')).toBeVisible();
    away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });
});
