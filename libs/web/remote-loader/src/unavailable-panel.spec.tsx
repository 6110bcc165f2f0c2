/** @jest-environment-options {"ownWindow": true} */
import { fireEvent, render, screen } from '@testing-library/react';
import { UnavailablePanel } from './unavailable-panel';
import { newReference } from './browser-ports';

// the runtime of federation only exists in a built page
jest.mock('@module-federation/enhanced/runtime', () => ({}), { virtual: true });

it('[MF-3] shows a text, a reference and three actions', () => {
  const onTryAgain = jest.fn();
  render(<UnavailablePanel reference="HV-7Q2M-2419" onTryAgain={onTryAgain} />);
  expect(screen.getByRole('heading').textContent).toBe('This part of the site is taking a break');
  expect(screen.queryByText('HV-7Q2M-2419')).not.toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Try again',
    'Reload the page',
    'Copy',
  ]);
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  fireEvent.click(screen.getByText('Try again'));
  expect(onTryAgain).toHaveBeenCalledTimes(1);
});

it('offers the previous version when there is one', () => {
  const onOpenPrevious = jest.fn();
  render(<UnavailablePanel reference="HV-7Q2M-2419" onTryAgain={() => undefined} onOpenPrevious={onOpenPrevious} />);
  fireEvent.click(screen.getByText('Open previous version'));
  expect(onOpenPrevious).toHaveBeenCalledTimes(1);
});

it('creates references without ambiguous characters', () => {
  expect(newReference(() => 0)).toBe('HV-2222-2222');
  expect(newReference()).toMatch(/^HV-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
});
