import { slugOf } from '@hive/contracts';
import { PortfolioItemEntity } from '../../modules/site/portfolio/portfolio-item.entity.js';
import { storeImages, type BundledImageName } from '../bundled-media.js';
import { demoId, demoIds, demoRows } from './demo-area.js';
import { isEdited } from './kept-rows.js';

interface DemoProject {
  /** Of its demo site `/demo/<slug>/`. */
  slug: string;
  title: string;
  category: string;
  description: string;
  technologies: string[];
  clientName: string;
  image: BundledImageName;
  featured?: boolean;
  /** Completed on the last day of that month. */
  monthsAgo: number;
}

const projects: DemoProject[] = [
  {
    slug: 'northcask',
    title: 'Northcask',
    category: 'e-commerce',
    description:
      'A single malt house with a shop that pours slowly and sells quickly, from the loch to the doorstep in two days.',
    technologies: ['Next.js', 'Shopify', 'Sanity', 'Vercel', 'Klaviyo'],
    clientName: 'Northcask Distillers',
    image: 'site-northcask',
    featured: true,
    monthsAgo: 2,
  },
  {
    slug: 'aloe',
    title: 'Aloe & Co',
    category: 'beauty',
    description: 'Three plants, one page and a subscription that people keep. Designed for thumbs and small bathrooms.',
    technologies: ['React', 'Shopify', 'Stripe', 'Sanity'],
    clientName: 'Aloe & Co',
    image: 'site-aloe',
    featured: true,
    monthsAgo: 3,
  },
  {
    slug: 'fire-ireno',
    title: 'Fire Ireño',
    category: 'food',
    description:
      'Loud on purpose. A heat map, a recipe wall and a cart that survives a busy Saturday of market orders.',
    technologies: ['Astro', 'Stripe', 'GSAP', 'Sanity', 'Mapbox', 'Vercel'],
    clientName: 'Fire Ireño',
    image: 'site-fire',
    monthsAgo: 5,
  },
  {
    slug: 'stylisto',
    title: 'Stylisto',
    category: 'beauty',
    description:
      'Two chairs and an honest calendar. Clients see what is free, book in three taps and pay at the mirror.',
    technologies: ['React', 'Node.js', 'PostgreSQL'],
    clientName: 'Stylisto',
    image: 'site-stylisto',
    monthsAgo: 6,
  },
  {
    slug: 'northbay',
    title: 'Northbay IT',
    category: 'services',
    description:
      'An IT firm that answers the phone now has a site that says so, with live ticket times on the front page.',
    technologies: ['TypeScript', 'NestJS', 'Grafana', 'Redis', 'PostgreSQL'],
    clientName: 'Northbay IT',
    image: 'site-northbay',
    monthsAgo: 9,
  },
  {
    slug: 'kettle',
    title: 'Kettle & Crumb',
    category: 'food',
    description: 'Order before nine, collect at six. A bakery shop built round one oven and forty standing orders.',
    technologies: ['Next.js', 'PostgreSQL', 'Stripe', 'Vercel'],
    clientName: 'Kettle & Crumb',
    image: 'site-kettle',
    monthsAgo: 11,
  },
];

const lastDayOfMonth = (now: Date, monthsAgo: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo + 1, 0)).toISOString().slice(0, 10);

/** The block of their ids. */
export const WEBSITE_ID_BLOCK = 4;

/** Condition: staff have changed the website `row`. */
export const IS_EDITED_WEBSITE = isEdited('row.id', 'portfolio.changed', 'portfolio.case-saved');

/** Websites, each with a demo site and a bundled thumbnail. */
export const demoPortfolio = demoRows({
  seed: 'demo-portfolio',
  entity: PortfolioItemEntity,
  items: demoIds(WEBSITE_ID_BLOCK, projects),
  isKept: IS_EDITED_WEBSITE,
  async rows({ storage, now }) {
    const images = await storeImages(
      storage,
      projects.map(({ image }) => image),
    );
    return projects.map(({ slug, image, monthsAgo, ...project }, index) => ({
      ...project,
      id: demoId(WEBSITE_ID_BLOCK, index),
      slug: slugOf(project.title),
      url: `/demo/${slug}/`,
      thumbnailUrl: images[image].src,
      thumbnail: images[image],
      completedAt: lastDayOfMonth(now, monthsAgo),
      displayOrder: index,
      framing: 'allowed' as const,
      framingCheckedAt: now,
      createdAt: now,
      updatedAt: now,
    }));
  },
});
