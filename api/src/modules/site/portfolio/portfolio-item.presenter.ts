import type { PortfolioItem, PublicPortfolioItem } from '@hive/contracts';
import type { PortfolioItemEntity } from './portfolio-item.entity.js';

export const presentPublicItem = (row: PortfolioItemEntity): PublicPortfolioItem => ({
  id: row.id,
  title: row.title,
  url: row.url,
  category: row.category,
  description: row.description,
  technologies: row.technologies,
  thumbnailUrl: row.thumbnailUrl,
  thumbnail: row.thumbnail,
  featured: row.featured,
  isActive: row.isActive,
  clientName: row.clientName,
  completedAt: row.completedAt,
  displayOrder: row.displayOrder,
  caseSlug: row.casePublishedAt && row.slug,
  framing: row.framing,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentItem = (row: PortfolioItemEntity): PortfolioItem => ({
  ...presentPublicItem(row),
  framingCheckedAt: row.framingCheckedAt?.toISOString() ?? null,
  framingReason: row.framingReason,
});
