import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

const fragment = ['remote', 'version', 'route', 'head', 'before', 'html', 'after', 'entries', 'chunks', 'styles'];
const portfolio = [
  'title',
  'slug',
  'url',
  'category',
  'description',
  'technologies',
  'thumbnail_url',
  'thumbnail',
  'client_name',
  'framing',
  'framing_reason',
];

/** Content that the agency publishes, and the record of what was rendered from it. */
export const pagePersonalData: PersonalTable[] = [
  { table: 'page_fragments', other: [...fragment, 'source_hash', 'content_hash'] },
  { table: 'page_failures', other: ['remote', 'version', 'source_hash'] },
  { table: 'render_leases', other: ['name'] },
  { table: 'settings', other: ['data', 'changes'] },
  { table: 'settings_previews', other: ['changes'] },
  { table: 'slideshow_images', other: ['image_url', 'image_data', 'file_name', 'picture'] },
  { table: 'frame_images', other: ['frame_id', 'image_data', 'file_name', 'file_type', 'mime_type', 'alt', 'picture'] },
  { table: 'portfolio_websites', rowName: 'title', other: portfolio },
  { table: 'portfolio_cases', other: ['draft', 'published'] },
  { table: 'portfolio_old_slugs', other: ['slug'] },
  { table: 'media_files', other: ['name', 'mime_type', 'avif', 'webp', 'portrait'] },
];
