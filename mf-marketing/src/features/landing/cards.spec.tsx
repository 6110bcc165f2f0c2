import { screen, within } from '@testing-library/react';
import { renderWithHost } from '@hive/testing';
import { Cards } from './cards';

describe('the cards of the landing page', () => {
  it('[LP-4] shows nine things, each of which leads to the services', () => {
    renderWithHost(() => <Cards frames={[]} />, { path: '/', user: null });
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
});
