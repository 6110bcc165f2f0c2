import { portfolioPictures } from '../../components/pictures/portfolio-pictures';

/** The demo sites until the portfolio is kept in the database. */
export const projects = [
  {
    title: 'Northcask',
    category: 'e-commerce',
    text: 'A single malt house with a shop that pours slowly and sells quickly, from the loch to the doorstep in two days.',
    technologies: ['Next.js', 'Shopify', 'Sanity'],
    picture: portfolioPictures.northcask,
  },
  {
    title: 'Aloe & Co',
    category: 'beauty',
    text: 'Three plants, one page and a subscription that people keep. Designed for thumbs and small bathrooms.',
    technologies: ['React', 'Shopify', 'Stripe'],
    picture: portfolioPictures.aloe,
  },
  {
    title: 'Fire Ireño',
    category: 'food',
    text: 'Loud on purpose. A heat map, a recipe wall and a cart that survives a busy Saturday of market orders.',
    technologies: ['Astro', 'Stripe', 'GSAP'],
    picture: portfolioPictures.fire,
  },
  {
    title: 'Stylisto',
    category: 'beauty',
    text: 'Two chairs and an honest calendar. Clients see what is free, book in three taps and pay at the mirror.',
    technologies: ['React', 'Node.js', 'PostgreSQL'],
    picture: portfolioPictures.stylisto,
  },
  {
    title: 'Northbay IT',
    category: 'services',
    text: 'An IT firm that answers the phone now has a site that says so, with live ticket times on the front page.',
    technologies: ['TypeScript', 'NestJS', 'Grafana'],
    picture: portfolioPictures.northbay,
  },
  {
    title: 'Kettle & Crumb',
    category: 'food',
    text: 'Order before nine, collect at six. A bakery shop built round one oven and forty standing orders.',
    technologies: ['Next.js', 'PostgreSQL', 'Stripe'],
    picture: portfolioPictures.kettle,
  },
];
