/** @jest-environment-options {"ownWindow": true} */
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsRoutes, testimonialRoutes, type HostApi, type ServiceOffer, type Settings } from '@hive/contracts';
import { api } from '@hive/store';
import { mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { pages } from '../pages/routes';
import { Root } from '../root';

jest.mock('./share.jpg', () => ({ __esModule: true, default: '/bundles/share.jpg' }));

const offer: ServiceOffer = {
  key: 'brand',
  title: 'Brand Identity',
  description: '',
  features: [],
  price: 'from $2,500',
  timeline: '2-4 weeks',
};

const known: Partial<Settings> = {
  brandName: 'Hivecraft',
  tagline: 'Small business, big orbit.',
  description: 'Brands and websites.',
  contactEmail: 'hello@hive.example',
  contactPhone: '(555) 010-0142',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  businessHours: 'Mon-Fri 9:00 AM-6:00 PM',
  social: { linkedin: '', twitter: '', instagram: '' },
  services: [offer],
  privacy: [{ title: 'All', points: ['Nothing.'] }],
};
let settings = known;

useApiServer(
  mockRoute<Partial<Settings>>(settingsRoutes.get, () => settings),
  mockRoute(testimonialRoutes.listPublic, () => []),
);

const user = userEvent.setup({ delay: null });
const all = (selector: string) => [...document.head.querySelectorAll(selector)];
const values = (selector: string, name: string) => all(selector).map((tag) => tag.getAttribute(name));
const kinds = () =>
  all('script[type="application/ld+json"]').map((script) =>
    (JSON.parse(script.textContent ?? '') as { '@graph': { '@type': string }[] })['@graph'].map(
      (node) => node['@type'],
    ),
  );

/** Title, URLs, images and structured data types of the head. */
const head = () => ({
  title: document.title,
  canonical: values('link[rel="canonical"]', 'href'),
  url: values('meta[property="og:url"]', 'content'),
  ogTitle: values('meta[property="og:title"]', 'content'),
  descriptions: all('meta[name="description"]').length,
  images: values('meta[property="og:image"]', 'content'),
  kinds: kinds(),
});

const at = (path: string, title: string, types: string[]) => ({
  title,
  canonical: [`http://localhost${path}`],
  url: [`http://localhost${path}`],
  ogTitle: [title],
  descriptions: 1,
  images: ['http://localhost/bundles/share.jpg'],
  kinds: [types],
});

const support = at('/support', 'Support | Hivecraft', ['Organization', 'BreadcrumbList', 'FAQPage']);

/** The remote, with a button that unmounts it. */
function Site({ host }: { host: HostApi }) {
  const [here, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(false)}>
        leave
      </button>
      {here && <Root host={host} />}
    </>
  );
}

async function openServices() {
  const view = renderWithHost(Site, { path: '/services', user: null });
  await screen.findByRole('heading', { level: 1, name: /Plain prices/ });
  await waitFor(() =>
    expect(head()).toEqual(
      at('/services', 'Services and prices | Hivecraft', ['Organization', 'BreadcrumbList', 'Service']),
    ),
  );
  return view;
}

describe('useRouteHead', () => {
  beforeAll(() => Promise.all(pages.flatMap(({ lazyComponents }) => lazyComponents.map(({ preload }) => preload()))));
  beforeEach(() => {
    settings = known;
  });

  it('updates the head on navigation', async () => {
    await openServices();
    await user.click(screen.getByRole('link', { name: /^Support\/FAQ/ }));
    await waitFor(() => expect(head()).toEqual(support));
    await user.click(screen.getByRole('link', { name: 'Back to Services' }));
    await waitFor(() => expect(head().canonical).toEqual(['http://localhost/services']));
  });

  it('updates the head when the settings change', async () => {
    const { store } = await openServices();
    settings = { ...known, brandName: 'Beeworks' };
    act(() => void store.dispatch(api.util.invalidateTags(['content'])));
    await waitFor(() => expect(document.title).toBe('Services and prices | Beeworks'));
    await waitFor(() =>
      expect(all('script[type="application/ld+json"]').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('"name":"Beeworks"'),
      ]),
    );
  });

  it('removes the tags on unmount', async () => {
    await openServices();
    await user.click(screen.getByRole('button', { name: 'leave' }));
    const none = { canonical: [], url: [], ogTitle: [], descriptions: 0, images: [], kinds: [] };
    await waitFor(() => expect(head()).toMatchObject(none));
  });
});
