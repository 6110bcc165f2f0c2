import { technologiesOf, type PortfolioItem } from '@hive/contracts';

/** The fields of the form, as texts; the switches are 'yes' or empty. */
export type PortfolioField =
  | 'title'
  | 'category'
  | 'url'
  | 'description'
  | 'technologies'
  | 'clientName'
  | 'completedAt'
  | 'thumbnailUrl'
  | 'featured'
  | 'isActive';
export type PortfolioValues = Record<PortfolioField, string>;

export const portfolioLabels: PortfolioValues = {
  title: 'Title',
  category: 'Category',
  url: 'URL',
  description: 'Description',
  technologies: 'Technologies',
  clientName: 'Client',
  completedAt: 'Completed',
  thumbnailUrl: 'Thumbnail',
  featured: 'Featured',
  isActive: 'Active',
};

const YES = 'yes';
export const flagOf = (isOn: boolean): string => (isOn ? YES : '');
export const isOn = (value: string): boolean => value === YES;

const emptyValues: PortfolioValues = {
  title: '',
  category: '',
  url: '',
  description: '',
  technologies: '',
  clientName: '',
  completedAt: '',
  thumbnailUrl: '',
  featured: '',
  isActive: YES,
};

const valuesOf = (item: PortfolioItem): PortfolioValues => ({
  title: item.title,
  category: item.category,
  url: item.url,
  description: item.description ?? '',
  technologies: item.technologies.join(', '),
  clientName: item.clientName ?? '',
  completedAt: item.completedAt ?? '',
  thumbnailUrl: item.thumbnailUrl ?? '',
  featured: flagOf(item.featured),
  isActive: flagOf(item.isActive),
});

export const portfolioValues = (item?: PortfolioItem): PortfolioValues => (item ? valuesOf(item) : emptyValues);

/** The fields of a body, from the texts of the form. */
export function bodyOf(values: Partial<PortfolioValues>) {
  const { technologies, featured, isActive, ...texts } = values;
  return {
    ...texts,
    ...(technologies === undefined ? {} : { technologies: technologiesOf(technologies) }),
    ...(featured === undefined ? {} : { featured: isOn(featured) }),
    ...(isActive === undefined ? {} : { isActive: isOn(isActive) }),
  };
}
