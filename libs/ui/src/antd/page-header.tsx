import { PageTitle, type PageTitleProps } from './page-title';
import { ThemeToggle } from './theme-toggle';

/** Title of a page, with its actions and the theme toggle. */
export const PageHeader = (props: Omit<PageTitleProps, 'tools'>) => <PageTitle {...props} tools={<ThemeToggle />} />;
