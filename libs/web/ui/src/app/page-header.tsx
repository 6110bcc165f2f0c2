import { useContext } from 'react';
import { PageTitle, type PageTitleProps } from './page-title';
import { PageTools } from './page-tools';
import { ThemeToggle } from './theme-toggle';

/** Title of a page, with its actions, the tools of the app and the theme toggle. */
export function PageHeader(props: Omit<PageTitleProps, 'tools'>) {
  const tools = useContext(PageTools);
  return (
    <PageTitle
      {...props}
      tools={
        <>
          {tools}
          <ThemeToggle />
        </>
      }
    />
  );
}
