import { screen } from '@testing-library/react';
import { useApiServer } from '@hive/testing';
import { fillFirst, openWizard, user } from './assessment.fixtures';

useApiServer();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the examples of an answer', () => {
  it('[AW-2] are added by the keyboard to what was typed, each once, and can be edited', async () => {
    openWizard();
    await fillFirst();
    const goals = screen.getByLabelText('Business Goals');
    const example = await screen.findByRole('button', { name: 'More orders from people nearby' });
    expect(goals).toHaveAccessibleDescription(/What should be different in a year\?/);
    await user.type(goals, 'A bigger oven');
    await user.tab();
    expect(example).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(goals).toHaveValue('A bigger oven\nMore orders from people nearby');
    expect(goals).toHaveFocus();
    expect(example).toBeDisabled();
    await user.clear(goals);
    expect(example).toBeEnabled();
  });

  it('[AW-2] fill an empty answer', async () => {
    openWizard();
    await fillFirst();
    await user.click(await screen.findByRole('button', { name: 'Full tables on quiet weekdays' }));
    const goals = screen.getByLabelText('Business Goals');
    expect(goals).toHaveValue('Full tables on quiet weekdays');
  });
});
