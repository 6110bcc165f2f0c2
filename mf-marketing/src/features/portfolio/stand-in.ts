import type { FrameImage } from '@hive/contracts';
import { landingPictures } from '../../components/pictures/landing-pictures';
import { portfolioPictures } from '../../components/pictures/portfolio-pictures';
import { servicesPictures } from '../../components/pictures/services-pictures';
import type { PictureSet } from '../../components/pictures/picture-set';
import type { Project } from './projects.rules';

const project = (
  id: string,
  given: Pick<Project, 'title' | 'category' | 'description' | 'technologies' | 'clientName'> & { picture: PictureSet },
): Project => ({
  id,
  url: `/demo/${id}/`,
  thumbnailUrl: given.picture.src,
  thumbnail: { ...given.picture, alt: '' },
  featured: id === 'northcask' || id === 'aloe',
  isActive: true,
  completedAt: '2025-03-31',
  displayOrder: 0,
  framing: id === 'aloe' ? 'refused' : 'allowed',
  createdAt: '',
  updatedAt: '',
  ...given,
});

/** The demo sites until the portfolio is kept in the database. */
export const projects: Project[] = [
  project('northcask', {
    title: 'Northcask',
    category: 'e-commerce',
    description:
      'A single malt house with a shop that pours slowly and sells quickly, from the loch to the doorstep in two days.',
    technologies: ['Next.js', 'Shopify', 'Sanity', 'Vercel', 'Klaviyo'],
    clientName: 'Northcask Distillers',
    picture: portfolioPictures.northcask,
  }),
  project('aloe', {
    title: 'Aloe & Co',
    category: 'beauty',
    description: 'Three plants, one page and a subscription that people keep. Designed for thumbs and small bathrooms.',
    technologies: ['React', 'Shopify', 'Stripe', 'Sanity'],
    clientName: 'Aloe & Co',
    picture: portfolioPictures.aloe,
  }),
  project('fire', {
    title: 'Fire Ireño',
    category: 'food',
    description:
      'Loud on purpose. A heat map, a recipe wall and a cart that survives a busy Saturday of market orders.',
    technologies: ['Astro', 'Stripe', 'GSAP', 'Sanity', 'Mapbox', 'Vercel'],
    clientName: 'Fire Ireño',
    picture: portfolioPictures.fire,
  }),
  project('stylisto', {
    title: 'Stylisto',
    category: 'beauty',
    description:
      'Two chairs and an honest calendar. Clients see what is free, book in three taps and pay at the mirror.',
    technologies: ['React', 'Node.js', 'PostgreSQL'],
    clientName: 'Stylisto',
    picture: portfolioPictures.stylisto,
  }),
  project('northbay', {
    title: 'Northbay IT',
    category: 'services',
    description:
      'An IT firm that answers the phone now has a site that says so, with live ticket times on the front page.',
    technologies: ['TypeScript', 'NestJS', 'Grafana', 'Redis', 'Postgres'],
    clientName: 'Northbay IT',
    picture: portfolioPictures.northbay,
  }),
  project('kettle', {
    title: 'Kettle & Crumb',
    category: 'food',
    description: 'Order before nine, collect at six. A bakery shop built round one oven and forty standing orders.',
    technologies: ['Next.js', 'PostgreSQL', 'Stripe', 'Vercel'],
    clientName: 'Kettle & Crumb',
    picture: portfolioPictures.kettle,
  }),
];

const frame = (frameId: string, picture: PictureSet): FrameImage => ({
  id: frameId,
  frameId,
  imageData: picture.src,
  fileName: '',
  fileType: 'image',
  mimeType: '',
  alt: '',
  picture: { ...picture, alt: '' },
  updatedAt: '',
});

export const frames: FrameImage[] = [
  frame('1', landingPictures.comb),
  frame('4', landingPictures.poster),
  frame('5', portfolioPictures.stylisto),
  frame('8', servicesPictures.brand),
  frame('10', landingPictures.type),
  frame('12', portfolioPictures.hero),
  frame('stylisto-card', landingPictures.signUp),
  frame('product-bottles', servicesPictures.brand),
  frame('mobile-app', landingPictures.productivity),
];
