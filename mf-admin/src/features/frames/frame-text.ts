import { matchesSearch, type Frame } from '@hive/contracts';
import { shortDate } from '../../shared/dates';

/** Filters of the frames, by their name in the URL. */
export const frameFilters = ['filled', 'empty', 'video'] as const;
export type FrameFilter = (typeof frameFilters)[number];

export const filterLabels: Record<FrameFilter | 'all', string> = {
  all: 'All',
  filled: 'Filled',
  empty: 'Empty',
  video: 'Video',
};

const filters: Record<FrameFilter, (frame: Frame) => boolean> = {
  filled: ({ content }) => content !== null,
  empty: ({ content }) => content === null,
  video: ({ content }) => content?.fileType === 'video',
};

export const framesOf = (frames: readonly Frame[], filter: FrameFilter | undefined): Frame[] =>
  filter ? frames.filter(filters[filter]) : [...frames];

/** Whether the id, the file or a place of the frame contains the text. */
export const matchesText = ({ frameId, content, usages }: Frame, text: string): boolean =>
  matchesSearch(text, [frameId, content?.fileName, content?.alt, ...usages.map(usageText)]);

/** 'Home: SEO card' */
export const usageText = ({ page, place }: Frame['usages'][number]): string => `${page}: ${place}`;

/** 'Home: SEO card and 1 more' */
export function placesText({ usages }: Frame): string {
  const [first, ...others] = usages;
  if (!first) {
    return 'Not on a public page';
  }
  return others.length === 0 ? usageText(first) : `${usageText(first)} and ${others.length} more`;
}

/** What the frame shows: 'northcask.webp, Nov 12'. */
export function contentText({ content, usages }: Frame): string {
  if (content) {
    return `${content.fileName}, ${shortDate(content.updatedAt, '')}`;
  }
  return usages.some(({ hasDefault }) => hasDefault) ? 'Empty, page shows the default' : 'Empty, page leaves it out';
}

/** 0:12 */
export const durationText = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
