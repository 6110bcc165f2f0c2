import type { PageTexts } from './settings.schemas.js';

/** The texts of the landing page until the agency writes its own. `{brand}` stands for its name. */
export const defaultPageTexts: PageTexts = {
  heroTitle: 'Small business,',
  heroAccent: 'big orbit.',
  aboutStatement: 'We opened above a bakery, with two laptops and one rule:',
  aboutAccent: 'never sell a shop something we would not buy for our own.',
  aboutText:
    '{brand} began in Brooklyn in 2016 with Noor Haddad, design, and Eli Marsh, growth. Today a team of more than fifty makes brands, shops and campaigns for bakeries, salons, distilleries and one very loud hot sauce. You still talk to the people who do the work.',
  founders: [
    { name: 'Noor Haddad', role: 'Founder, design' },
    { name: 'Eli Marsh', role: 'Founder, growth' },
  ],
  projectsTitle: 'Work that\npays its rent',
  projectsText: 'Seven things we make, each shown on a real shelf, screen or street.',
  servicesTitle: 'Three ways in',
  contactTitle: 'Say hello',
  contactText: 'Not ready for the assessment? Write three lines. A person answers.',
};
