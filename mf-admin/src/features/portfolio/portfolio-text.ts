import { compareTexts, matchesSearch, type Framing, type PortfolioItem } from '@hive/contracts';

const framings: Record<Framing, string> = {
  allowed: 'Framing allowed, live preview',
  refused: 'Framing refused, picture only',
  unknown: 'Framing not known yet, picture only',
};

export const framingText = ({ framing }: PortfolioItem): string => framings[framing];

/** Whether a text of the item contains the search. */
export const matchesText = ({ title, url, clientName }: PortfolioItem, text: string): boolean =>
  matchesSearch(text, [title, url, clientName]);

export const categoriesOf = (items: readonly PortfolioItem[]): string[] =>
  [...new Set(items.map(({ category }) => category))].toSorted(compareTexts);
