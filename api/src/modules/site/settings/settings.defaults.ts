import type { Settings } from '@hive/contracts';
import { defaultPrivacy } from './privacy.defaults.js';

/** The settings until the agency saves its own. */
export const defaultSettings: Settings = {
  brandName: 'Hivecraft',
  tagline: 'Small business, big orbit.',
  description:
    'Brand identity, websites and growth marketing for local companies that want to be found, remembered and chosen.',
  logoUrl: '',
  shareImageUrl: '',
  contactEmail: 'hello@hivecraft.example',
  contactPhone: '(555) 010-0142',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  businessHours: 'Mon-Fri 9:00 AM-6:00 PM',
  weekendHours: 'Weekends by appointment',
  timeZone: 'America/New_York',
  social: { linkedin: '', twitter: '', instagram: '' },
  spots: { mode: 'on', year: 2025, total: 20, taken: 0 },
  claims: [
    { value: '250+', label: 'projects' },
    { value: '98%', label: 'satisfaction' },
    { value: '50+', label: 'team members today' },
    { value: '24/7', label: 'support line for care plans' },
  ],
  privacy: defaultPrivacy,
  services: [
    {
      key: 'brand',
      title: 'Brand Identity',
      description: 'Name, logo, type, colour and the rules that hold them.',
      features: ['Logo system', 'Colour and type', 'Packaging', 'Guidelines'],
      price: 'from $2,500',
      timeline: '2-4 weeks',
    },
    {
      key: 'media',
      title: 'Media Campaigns',
      description: 'Posts, films and ads planned as one story.',
      features: ['Content calendar', 'Photo and video', 'Community care'],
      price: 'from $1,500/month',
      timeline: 'ongoing',
    },
    {
      key: 'web',
      title: 'Web Development',
      description: 'Fast sites and shops that staff can edit without calling us.',
      features: ['Design and build', 'E-commerce', 'Care plan'],
      price: 'from $3,500',
      timeline: '3-6 weeks',
    },
    {
      key: 'seo',
      title: 'SEO',
      description: 'Found by people nearby who are ready to buy.',
      features: ['Local listings', 'Technical fixes', 'Content', 'Monthly report'],
      price: 'from $1,200/month',
      timeline: '3-6 months for results',
    },
    {
      key: 'productivity',
      title: 'Productivity',
      description: 'Booking, quoting and follow-up that run while you sleep.',
      features: ['Booking', 'Automation', 'Team training'],
      price: 'from $2,000',
      timeline: '2-5 weeks',
    },
    {
      key: 'ai',
      title: 'AI Features',
      description: 'Assistants and drafts that sound like you, checked by a person.',
      features: ['Content drafts', 'Chat assistant', 'Search'],
      price: 'from $4,500',
      timeline: '4-8 weeks',
    },
  ],
};
