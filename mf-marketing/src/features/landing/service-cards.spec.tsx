import { act, screen, within } from '@testing-library/react';
import { renderWithHost } from '@hive/testing';
import { ServiceCards } from './service-cards';

describe('the cards of the landing page', () => {
  it('[LP-4] shows nine things, each of which leads to the services', () => {
    renderWithHost(() => <ServiceCards frames={[]} />, { path: '/', user: null });
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

  describe('[LP-3] are covered', () => {
    const show = (pending: boolean) =>
      renderWithHost(() => <ServiceCards frames={[]} pending={pending} />, { path: '/', user: null });
    const cover = () => screen.queryByText('Loading projects...');
    const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));

    beforeEach(() => {
      sessionStorage.clear();
      jest.useFakeTimers();
    });
    afterEach(() => jest.useRealTimers());

    it('while their content is on the way, for 1.5 seconds at most', () => {
      show(true);
      later(1499);
      expect(cover()).toBeVisible();
      later(1);
      expect(cover()).toBeNull();
    });

    it('not when their content is there, and once in a session', () => {
      show(false).unmount();
      const { unmount } = show(true);
      expect(cover()).toBeVisible();
      unmount();
      show(false).unmount();
      show(true);
      expect(cover()).toBeNull();
    });
  });
});
