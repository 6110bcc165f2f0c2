import type { PortfolioItem, Settings } from '@hive/contracts';
import { alive, describeInBrowser } from '../support/browser.js';
import { connected } from '../support/page.js';
import { openStage } from '../support/stage.js';

describeInBrowser('content that changes under open pages', () => {
  const stage = openStage();
  let original: Settings;

  /** A page that a logged-in administrator has open and alive, its socket connected. */
  const open = async (route: string, element: string) => {
    const { page } = await stage.visitLoggedIn();
    await page.goto(route);
    await alive(page, element);
    await connected(page);
    await page.evaluate('window.sameDocument = true');
    return page;
  };
  const save = async (change: Partial<Settings>) => {
    const answer = await stage.here.context.request.patch('/api/settings', { data: change });
    expect(answer.status()).toBe(200);
  };
  const isSameDocument = () => stage.here.page.evaluate('window.sameDocument');

  beforeAll(async () => {
    original = await stage.site.settings();
  });

  it('shows saved settings on the home page, in its header and in its footer, without a reload', async () => {
    const page = await open('/', '#assessment-continue');
    await page.locator('#assessment input').first().pressSequentially('typed before');
    await save({
      description: 'Words that came while you looked',
      contactPhone: '(555) 010-0177',
      brandName: 'Combworks',
    });
    await page.getByText('Words that came while you looked').first().waitFor();
    await page.locator('footer').getByText('(555) 010-0177').waitFor();
    await page
      .locator('header')
      .getByLabel(/Combworks/)
      .first()
      .waitFor();
    // what somebody was doing goes on
    expect(await page.locator('#assessment input').first().inputValue()).toBe('typed before');
    expect(await isSameDocument()).toBe(true);
    await save(original);
  });

  it('shows what the portfolio gained, changed and lost, without a reload', async () => {
    const page = await open('/portfolio', '#outlet button');
    const call = stage.here.context.request;
    const made = await call.post('/api/portfolio', {
      data: {
        title: 'Lantern Books',
        url: 'https://lantern-books.invalid/',
        category: 'retail',
        description: 'A shop at night.',
      },
    });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()) as PortfolioItem;
    await page.getByRole('heading', { name: 'Lantern Books' }).waitFor();
    await page.getByRole('button', { name: 'Retail', exact: true }).waitFor();
    expect((await call.patch(`/api/portfolio/${id}`, { data: { title: 'Lantern & Sons' } })).status()).toBe(200);
    await page.getByRole('heading', { name: 'Lantern & Sons' }).waitFor();
    expect((await call.delete(`/api/portfolio/${id}`)).status()).toBe(204);
    await page.getByRole('heading', { name: 'Lantern & Sons' }).waitFor({ state: 'detached' });
    expect(await isSameDocument()).toBe(true);
  });

  it('shows new prices on the services page and in the answers of support', async () => {
    const services = original.services.map((service) => ({
      ...service,
      price: service.price.replace('$2,500', '$2,750'),
    }));
    const page = await open('/services', '#services-sign-up');
    await save({ services });
    await page.getByText('From $2,750').first().waitFor();
    expect(await isSameDocument()).toBe(true);
    expect(await stage.site.html('/support')).toContain('$2,750');
    await save(original);
  });

  it('is in the HTML of every page when the save is answered', async () => {
    const { context } = await stage.visitLoggedIn();
    for (let round = 0; round < 5; round += 1) {
      const words = `Round ${round} of the story`;
      await save({ description: words });
      expect(await stage.site.html('/')).toContain(words);
      const data = { title: words, url: `https://round-${round}.invalid/`, category: 'rounds' };
      expect((await context.request.post('/api/portfolio', { data })).status()).toBe(201);
      expect(await stage.site.html('/portfolio')).toContain(words);
    }
    await save(original);
  });
});
