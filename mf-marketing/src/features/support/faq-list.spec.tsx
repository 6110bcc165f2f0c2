import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServiceOffer, Settings } from '@hive/contracts';
import { FaqList } from './faq-list';
import { faqQuestions } from './faq-questions';

const offer = (key: ServiceOffer['key'], price: string): ServiceOffer => ({
  key,
  title: key,
  description: '',
  features: [],
  price,
  timeline: '',
});

const settings = {
  services: [
    offer('media', 'from $1,500/month'),
    offer('brand', 'from $2,500'),
    offer('web', 'from $3,900'),
    offer('ai', 'from $4,500'),
  ],
  businessHours: 'Mon-Fri 9:00 AM-6:00 PM',
  contactPhone: '(555) 010-0142',
} as Settings;

describe('FaqList', () => {
  it('[SV-4] shows ten questions with one open answer at a time', async () => {
    const user = userEvent.setup({ delay: null });
    render(<FaqList questions={faqQuestions(settings)} contactEmail="hello@hivecraft.example" />);
    const questions = screen.getAllByRole('button');
    const open = () => questions.filter((question) => question.getAttribute('aria-expanded') === 'true');
    expect(questions).toHaveLength(10);
    expect(open()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'What does it cost?' }));
    await user.click(screen.getByRole('button', { name: 'Can I edit the site myself?' }));
    expect(open().map(({ textContent }) => textContent)).toEqual(['Can I edit the site myself?']);
    await user.keyboard('{Enter}');
    expect(open()).toEqual([]);
  });

  it('[SV-4] takes prices, hours and the phone number from the settings', () => {
    const answers = faqQuestions(settings).map(({ answer }) => answer);
    expect(answers[1]).toBe(
      'Media campaigns start at $1,500/month. Brand identity starts at $2,500, websites at $3,900 and AI features at $4,500. You get a fixed quote on two pages before anything begins.',
    );
    expect(answers.at(-1)).toContain('Mon-Fri 9:00 AM-6:00 PM');
    expect(answers.at(-1)).toContain('(555) 010-0142');
  });

  it('fills in no names that every object has', () => {
    const faq = [{ question: 'Which?', answer: 'Our {constructor} and {__proto__}' }];
    expect(faqQuestions({ ...settings, faq })[0]?.answer).toBe('Our {constructor} and {__proto__}');
  });

  it('[SV-4] omits the price of a service that is not offered', () => {
    const services = settings.services.filter(({ key }) => key !== 'ai');
    expect(faqQuestions({ ...settings, services })[1]?.answer).toBe(
      'Media campaigns start at $1,500/month. Brand identity starts at $2,500 and websites at $3,900. You get a fixed quote on two pages before anything begins.',
    );
    expect(faqQuestions({ ...settings, services: [] })[1]?.answer).toBe(
      'You get a fixed quote on two pages before anything begins.',
    );
  });
});
