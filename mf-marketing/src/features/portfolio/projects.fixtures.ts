import type { Project } from './projects.rules';

/** A website with the given changes. */
export const createProject = (changes: Partial<Project> = {}): Project => ({
  id: 'n1',
  title: 'Northcask',
  url: 'https://northcask.example/shop',
  category: 'e-commerce',
  description: 'A single malt house.',
  technologies: ['Next.js', 'Shopify', 'Sanity', 'Vercel', 'Klaviyo'],
  thumbnailUrl: '/media/northcask.webp',
  thumbnail: null,
  featured: false,
  isActive: true,
  clientName: 'Northcask Distillers',
  completedAt: '2025-03-31',
  displayOrder: 0,
  caseSlug: null,
  framing: 'allowed',
  createdAt: '2025-04-01T00:00:00Z',
  updatedAt: '2025-04-01T00:00:00Z',
  ...changes,
});
