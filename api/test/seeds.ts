import type { ResponsiveImage } from '@hive/contracts';
import { AiDraftEntity } from '../src/modules/work/ai-content/ai-draft.entity.js';
import { ChatMessageEntity } from '../src/modules/work/chat/chat-message.entity.js';
import { SavedReplyEntity } from '../src/modules/work/chat/saved-reply.entity.js';
import { ClientEmployeeEntity } from '../src/modules/base/people/client-employee.entity.js';
import { ClientEntity } from '../src/modules/base/people/client.entity.js';
import { ContactMessageEntity } from '../src/modules/customers/contact/contact-message.entity.js';
import { EmployeeEntity } from '../src/modules/base/people/employee.entity.js';
import { ClientFileEntity } from '../src/modules/work/files/client-file.entity.js';
import { ArticleEntity } from '../src/modules/site/insights/article.entity.js';
import { FrameEntity } from '../src/modules/site/frames/frame.entity.js';
import { PortfolioItemEntity } from '../src/modules/site/portfolio/portfolio-item.entity.js';
import { MilestoneEntity } from '../src/modules/work/project-records/milestone.entity.js';
import { ProjectEntity } from '../src/modules/work/project-records/project.entity.js';
import { SettingsEntity } from '../src/modules/site/settings/settings.entity.js';
import { SignupEntity } from '../src/modules/customers/signups/signup.entity.js';
import { SlideEntity } from '../src/modules/site/slideshow/slide.entity.js';
import { TestimonialEntity } from '../src/modules/work/testimonials/testimonial.entity.js';
import { SeedsService } from '../src/seeds/seeds.service.js';
import type { TestApp } from './test-app.js';

const seededEntities = {
  employees: EmployeeEntity,
  clients: ClientEntity,
  clientTeam: ClientEmployeeEntity,
  projects: ProjectEntity,
  milestones: MilestoneEntity,
  files: ClientFileEntity,
  chatMessages: ChatMessageEntity,
  savedReplies: SavedReplyEntity,
  aiDrafts: AiDraftEntity,
  messages: ContactMessageEntity,
  signups: SignupEntity,
  slides: SlideEntity,
  portfolio: PortfolioItemEntity,
  articles: ArticleEntity,
  frames: FrameEntity,
  testimonials: TestimonialEntity,
  settings: SettingsEntity,
};

export const rowsWithDemo = {
  employees: 9,
  clients: 10,
  clientTeam: 6,
  projects: 8,
  milestones: 28,
  files: 10,
  chatMessages: 31,
  savedReplies: 3,
  aiDrafts: 5,
  messages: 10,
  signups: 2,
  slides: 5,
  portfolio: 6,
  articles: 3,
  frames: 20,
  testimonials: 3,
  settings: 1,
};
export const rowsWithoutDemo = {
  ...rowsWithDemo,
  employees: 0,
  clients: 0,
  clientTeam: 0,
  projects: 0,
  milestones: 0,
  files: 0,
  chatMessages: 0,
  savedReplies: 0,
  aiDrafts: 0,
  messages: 0,
  signups: 0,
  portfolio: 0,
  articles: 0,
  frames: 0,
  testimonials: 0,
  settings: 0,
};

export const seedsOf = ({ nest: app }: TestApp): SeedsService => app.get(SeedsService);

/** Rows of every seeded table. */
export const countRows = async ({ dataSource }: TestApp): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(seededEntities).map(async ([name, entity]) => [name, await dataSource.manager.count(entity)]),
    ),
  ) as Record<string, number>;

/** URLs of all files of an image. */
export const urlsOf = ({ src, avif, webp, portraitCrop }: ResponsiveImage): string[] => [
  src,
  ...(portraitCrop ? [portraitCrop] : []),
  ...[avif, webp].flatMap((set) => set.split(', ').map((entry) => entry.split(' ')[0] ?? '')),
];

/** Fetches every URL and expects an immutable image or video. */
export async function expectMediaFiles(app: TestApp, urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) {
    const { status, headers } = await app.visitor().get(url);
    expect([url, status]).toEqual([url, 200]);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(image\/(avif|webp|jpeg)|video\/mp4)$/),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
}
