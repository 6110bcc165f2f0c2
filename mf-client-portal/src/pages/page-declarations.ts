import account from './account/page.json';
import ai from './ai/page.json';
import brand from './brand/page.json';
import company from './company/page.json';
import dashboard from './dashboard/page.json';
import files from './files/page.json';
import projects from './projects/page.json';
import team from './team/page.json';

const declarations = [account, ai, brand, company, files, projects, team];

/** What a page declares, which shows before its code has loaded; of an unknown path, that of the dashboard. */
export const pageAt = (path: string): { title: string; subtitle: string } =>
  declarations.find(({ paths }) => paths.includes(path)) ?? dashboard;
