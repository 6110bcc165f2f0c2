import { render, screen, within } from '@testing-library/react';
import type { ServiceOffer } from '@hive/contracts';
import { ServiceList } from './service-list';

const offer: ServiceOffer = {
  key: 'seo',
  title: 'SEO',
  description: 'Found by people nearby.',
  features: ['Local listings'],
  price: 'from $1,200/month',
  timeline: '3-6 months for results',
};

const show = (changes: Partial<ServiceOffer>) =>
  render(<ServiceList services={[{ ...offer, ...changes }]} onChoose={() => undefined} />);

describe('the card of a service', () => {
  it('says what the service contains, under the id of its address', () => {
    show({ included: ['A monthly report'], notIncluded: ['Bought links'], needs: [], weeks: ['Week 1: audit'] });
    const card = screen.getByRole('article');
    expect(card).toHaveAttribute('id', 'seo');
    expect(within(card).getByText('What you get')).toHaveTextContent('What you get with SEO');
    expect(
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Included', 'Not included', 'Week by week']);
    expect(
      within(card)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['A monthly report', 'Bought links', 'Week 1: audit']);
  });

  it('offers no details while the agency has not written any', () => {
    show({});
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.queryByText(/What you get/)).toBeNull();
  });
});
