import { alive, describeInBrowser, isAlive } from '../support/browser.js';
import { holdClock, passUntil } from '../support/clock.js';
import { hold } from '../support/hold.js';
import { settled } from '../support/page.js';
import { openStage } from '../support/stage.js';
import { Staff } from '../support/staff.js';

const firstStep = {
  companyName: 'Acme Ltd',
  contactEmail: 'me@acme.test',
  businessStory: 'We make anvils',
  targetAudience: 'Coyotes',
  competitors: 'Gravity',
};

describeInBrowser('what a visitor did before the page was alive', () => {
  const stage = openStage();

  const type = async (id: string, text: string) => {
    const { page } = stage.here;
    await page.focus(`#${id}`);
    await page.keyboard.type(text);
  };
  const typeFirstStep = async () => {
    for (const [id, text] of Object.entries(firstStep)) {
      await type(id, text);
    }
  };
  const required = () => stage.here.page.locator('#assessment-form').getByText('Required', { exact: true });

  it('happens: Continue, with all texts kept', async () => {
    const { page, release } = await stage.openHeld('/');
    await typeFirstStep();
    await page.click('#assessment-continue');
    expect(await isAlive(page, '#assessment-continue')).toBe(false);
    release();
    await page.getByText('Step 2 of 4').waitFor();
    await page.click('#assessment-back');
    await page.waitForSelector('#companyName');
    for (const [id, text] of Object.entries(firstStep)) {
      expect(await page.inputValue(`#${id}`)).toBe(text);
    }
  });

  it('keeps every letter of a text that is being typed while it comes alive', async () => {
    const { page, release } = await stage.openHeld('/');
    const words = 'We bake at night and sell out by ten. ';
    let text = '';
    const typeOn = async () => {
      const letter = words[text.length % words.length] ?? '';
      await page.keyboard.type(letter);
      text += letter;
    };
    await page.focus('#businessStory');
    while (text.length < words.length) {
      await typeOn();
    }
    expect(await isAlive(page, '#businessStory')).toBe(false);
    release();
    while (!(await isAlive(page, '#businessStory'))) {
      await typeOn();
    }
    for (let letter = 0; letter < words.length; letter++) {
      await typeOn();
    }
    await settled(page);
    expect(await page.inputValue('#businessStory')).toBe(text);
    await page.fill('#businessStory', '');
    await typeFirstStep();
    await page.click('#assessment-continue');
    await page.getByText('Step 2 of 4').waitFor();
  });

  it('happens: Continue on an empty form shows the messages', async () => {
    const { page, release } = await stage.openHeld('/');
    await page.click('#assessment-continue');
    release();
    await required().first().waitFor();
    expect(await required().count()).toBe(5);
    expect(page.url()).toBe(`${stage.site.url}/`);
  });

  it('happens: the next slide, then Pause', async () => {
    const { page } = await stage.visit();
    const release = await hold(page);
    // no slide turns by itself
    await holdClock(page);
    await page.goto('/');
    await page.click('#slide-next');
    await page.click('#slide-pause');
    release();
    await alive(page, '#slide-pause');
    // each press is a task of its own; five seconds would turn a slide
    const rests = async () => (await page.getByText('Play', { exact: true }).count()) === 1;
    await passUntil(page, rests, 4_500);
    expect(await page.getAttribute('html', 'data-slide')).toBe('1');
    expect(await page.getAttribute('#slide-2', 'aria-current')).toBe('true');
  });

  it('happens: a question opens', async () => {
    const { page, release } = await stage.openHeld('/support');
    await page.click('#faq-2');
    release();
    await page.waitForSelector('#faq-2[aria-expanded=true]');
    await settled(page);
    expect(await page.locator('[aria-expanded=true]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['faq-2']);
  });

  it('happens once: Send, pressed twice', async () => {
    const { page, release } = await stage.openHeld('/');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/contact')) {
        sent.push(request.url());
      }
    });
    await type('contact-name', 'Bo');
    await type('contact-email', 'bo@visitor.test');
    await type('contact-message', 'Hello there, we would like to talk.');
    await page.click('#contact-send');
    await page.click('#contact-send');
    release();
    await page.getByText('Message sent successfully!').waitFor();
    await settled(page);
    expect(sent).toHaveLength(1);
    const staff = await Staff.login(stage.site);
    const { items } = await staff.call<{ items: unknown[] }>('GET', '/api/contact?q=bo@visitor.test');
    expect(items).toHaveLength(1);
  });
});
