import { act, screen, within } from '@testing-library/react';
import { renderWithHost } from '@hive/testing';
import { ServiceCards } from './service-cards';

describe('ServiceCards', () => {
  it('[LP-4] shows nine cards that link to the services', () => {
    renderWithHost(() => <ServiceCards title="Work" text="" frames={[]} />, { path: '/', user: null });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => within(link).getByRole('heading').textContent)).toEqual([
      'Brand Identity',
      'Media Campaigns',
      'SEO',
      'Productivity',
      'Web Development',
      'AI Feature',
      'Tools',
      'Sign Up',
      'Support/FAQ',
    ]);
    links.forEach((link) => expect(link).toHaveAttribute('href', '/services'));
  });

  describe('[LP-3] loading overlay', () => {
    const show = (pending: boolean) =>
      renderWithHost(() => <ServiceCards title="Work" text="" frames={[]} pending={pending} />, {
        path: '/',
        user: null,
      });
    const overlay = () => screen.queryByText('Loading projects...');
    const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));

    beforeEach(() => {
      sessionStorage.clear();
      jest.useFakeTimers();
    });
    afterEach(() => jest.useRealTimers());

    it('covers the cards while their content loads, for at most 1.5 seconds', () => {
      show(true);
      later(1499);
      expect(overlay()).toBeVisible();
      later(1);
      expect(overlay()).toBeNull();
    });

    it('shows once per session and never when the content is already there', () => {
      show(false).unmount();
      const { unmount } = show(true);
      expect(overlay()).toBeVisible();
      unmount();
      show(false).unmount();
      show(true);
      expect(overlay()).toBeNull();
    });
  });
});
