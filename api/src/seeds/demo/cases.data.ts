import type { CaseContent } from '@hive/contracts';
import type { BundledImageName } from '../bundled-media.js';

interface DemoPicture {
  image: BundledImageName;
  /** Focal point; the middle by default. */
  focus?: [x: number, y: number];
}

export type DemoCase = Omit<CaseContent, 'hero' | 'quotePortrait' | 'pictures'> & {
  hero: DemoPicture;
  quotePortrait: DemoPicture;
  pictures: DemoPicture[];
};

const invented = 'An invented shop of the demo content, and so is this figure.';

const jon = { name: 'Jon Park', role: 'Art Director' };
const noor = { name: 'Noor Haddad', role: 'Web Developer' };
const kofi = { name: 'Kofi Mensah', role: 'Copywriter' };
const priya = { name: 'Priya Nair', role: 'Growth Lead' };
const sade = { name: 'Sade Okafor', role: 'Strategist' };

/** In the order of the demo portfolio. */
export const cases: DemoCase[] = [
  {
    summary: 'A distillery that sold to eleven hotels now sells to anyone with a letterbox.',
    hero: { image: 'case-northcask', focus: [62, 46] },
    before:
      'Northcask made one whisky, sold it to eleven hotels by telephone, and had a website with a picture of a loch and a form that nobody read.\nOn Fridays the owner wrote invoices by hand. On Saturdays people stood at the gate and asked whether they could buy a bottle. They could not.',
    work: 'We drew the label again, with the type that was on the first casks, and photographed one bottle properly instead of twelve in a row.\nThen we built a shop with an age gate that takes a second, shipping to eight states and one page for each cask. It loads in under a second on a phone by the loch, because that is where we tested it.',
    after:
      'Bottles leave on Tuesdays and Fridays. The hotels order on the same pages, with their own prices. Nobody stands at the gate any more, except for the view.',
    figure: '2 days',
    figureLabel: 'from the loch to the doorstep, on average',
    figureSource: `Parcel tracking of the shop, first quarter. ${invented}`,
    quote: 'They asked what the whisky tastes like before they asked what the site should look like.',
    quoteName: 'Ada Northcott',
    quoteRole: 'Owner, Northcask Distillery',
    quotePortrait: { image: 'q-northcask', focus: [50, 40] },
    pictures: [
      { image: 'f-web', focus: [60, 40] },
      { image: 'whiskey', focus: [56, 40] },
      { image: 'case-northcask-label' },
    ],
    services: ['Brand identity', 'Label and bottle', 'Online shop'],
    team: [jon, noor, kofi],
  },
  {
    summary: 'Three plants, one page, and a subscription that people may skip without feeling guilty.',
    hero: { image: 'case-aloe', focus: [64, 56] },
    before:
      'Aloe & Co sold balm and gel on two markets. Customers came back when they happened to pass. The card with the web address was in many kitchen drawers.',
    work: 'We put everything on one page, because three plants need no menu. The subscription has two buttons: send it, and skip a month.\nA launch week of short films showed how the gel is made. They were shot in the shared kitchen, on a phone, by us, in an apron.',
    after:
      'Most orders now come from people who have ordered before. The market stand is still there on Saturdays. It has become the place where subscribers say hello.',
    figure: '3 in 4',
    figureLabel: 'subscribers stay for a year or more',
    figureSource: `Subscriptions of the shop after twelve months. ${invented}`,
    quote: 'The skip button was their idea. I was against it. It is why people stay.',
    quoteName: 'Lena Ortiz',
    quoteRole: 'Founder, Aloe & Co',
    quotePortrait: { image: 'q-aloe', focus: [50, 40] },
    pictures: [{ image: 'site-aloe' }, { image: 'f-media' }, { image: 'case-aloe-plan' }],
    services: ['Online shop', 'Launch films', 'Search'],
    team: [noor, priya, kofi],
  },
  {
    summary: 'A family recipe, three bottles, and a name that you can read from across the street.',
    hero: { image: 'case-fire', focus: [58, 50] },
    before:
      'The sauce was famous on one street. The bottles had labels from an office printer, and in the rain they came off. The map listing said the shop was a car wash.',
    work: 'We made the name as loud as the sauce, drew three labels that say how hot it is without a chart, and printed them on paper that survives a cooler.\nThe site has a heat map, a wall of recipes and a cart that stays calm when a market order of two hundred arrives. The car wash has its own listing again.',
    after:
      'Restaurants ask for the bottle to stay on the table. The red one sells out first, the green one second, and the yellow one is what the family eats.',
    figure: '×4',
    figureLabel: 'orders on a market Saturday',
    figureSource: `Four Saturdays before the new label against four after it. ${invented}`,
    quote: 'My grandmother can read it without her glasses. That was the brief.',
    quoteName: 'Rafael Ireño',
    quoteRole: 'Owner, Fire Ireño',
    quotePortrait: { image: 'q-fire', focus: [50, 40] },
    pictures: [
      { image: 'f-brand', focus: [60, 60] },
      { image: 'sauce' },
      { image: 'case-fire-labels' },
      { image: 'site-fire' },
    ],
    services: ['Brand identity', 'Packaging', 'Online shop', 'Local search'],
    team: [jon, kofi, noor],
  },
  {
    summary: 'Two chairs, an honest calendar, and a salon that answers no telephone while it cuts.',
    hero: { image: 'case-stylisto', focus: [72, 30] },
    before:
      'Every appointment was a call, and every call came while somebody had wet hair. The paper calendar had three colours, and only one person knew what they meant.',
    work: 'We watched for two days before we drew anything. Then we built a calendar that shows what is free and nothing else: a day, a time, a name.\nPaying happens at the mirror. A reminder goes out the evening before, in the words that the salon would use.',
    after: 'The telephone is still there. It rings about twice a day, mostly because somebody wants to say thank you.',
    figure: '3 taps',
    figureLabel: 'from the link to an appointment',
    figureSource: `Counted by us, on five phones. ${invented}`,
    quote: 'I have both hands back.',
    quoteName: 'Carmen Vidal',
    quoteRole: 'Owner, Stylisto',
    quotePortrait: { image: 'q-stylisto', focus: [50, 40] },
    pictures: [{ image: 'site-stylisto' }, { image: 'f-signup', focus: [40, 40] }, { image: 'case-stylisto-book' }],
    services: ['Website', 'Booking', 'Words'],
    team: [noor, jon, sade],
  },
  {
    summary: 'An IT firm that answers the telephone, with a site that finally says so.',
    hero: { image: 'case-northbay', focus: [78, 40] },
    before:
      'Northbay IT had the best people in the bay and a website that spoke about solutions. Visitors read two sentences and rang the competition, who had a picture of a headset.',
    work: 'We put live ticket times on the front page: how long the last four took, and how many people are on hold right now. The number comes from the desk itself.\nThe rest is one page a service, with a price, and a list of what is not included.',
    after: 'New customers mention the number when they ring. The desk keeps an eye on it, too.',
    figure: '0',
    figureLabel: 'people on hold, most of the day',
    figureSource: `The desk's own board, weekdays from 8 to 6. ${invented}`,
    quote: 'We stopped promising and started showing. It is a little frightening, and it works.',
    quoteName: 'Owen Hale',
    quoteRole: 'Managing partner, Northbay IT',
    quotePortrait: { image: 'q-northbay', focus: [50, 40] },
    pictures: [{ image: 'site-northbay' }, { image: 'f-it' }, { image: 'case-northbay-board' }],
    services: ['Website', 'Live figures', 'Pricing pages'],
    team: [noor, sade],
  },
  {
    summary: 'A bakery shop built round one oven: it sells until the oven is full, and then it closes.',
    hero: { image: 'case-kettle', focus: [70, 42] },
    before:
      'Orders came by telephone, on paper and over the counter. At nine in the evening somebody added them up. At four in the morning somebody found out that the sum was wrong.',
    work: 'We wrote down what fits into the oven. The shop counts loaves instead of orders, and closes by itself when the last shelf is taken.\nRegulars have a standing order with one switch: this week, or not this week. The list for the baker is one page, in large type, with flour on it within a day.',
    after:
      'The evening sum is gone. So is the box of unsold rye. The bakery opens at six, and everything on the shelf already has a name on it.',
    figure: '40',
    figureLabel: 'standing orders a week, from nine',
    figureSource: `Order book of the bakery, twelfth week after the launch. ${invented}`,
    quote: 'The shop knows my oven. I did not think a website could know an oven.',
    quoteName: 'Mara Lindqvist',
    quoteRole: 'Baker and owner, Kettle & Crumb',
    quotePortrait: { image: 'q-kettle', focus: [50, 40] },
    pictures: [{ image: 'm-pattern' }, { image: 'f-seo', focus: [70, 60] }, { image: 'case-kettle-orders' }],
    services: ['Online shop', 'Standing orders', 'Local search'],
    team: [noor, kofi, sade],
  },
];
