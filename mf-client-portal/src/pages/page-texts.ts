/** Title and subtitle of pages, which show before their code has loaded. */
export const projectsTexts = { title: 'Projects', subtitle: 'Progress, milestones and what waits for you' };
export const teamTexts = { title: 'Team', subtitle: 'Your colleagues who use this portal' };
export const accountTexts = { title: 'Your Account', subtitle: 'Your name, password, two-factor login and devices' };
export const aiTexts = { title: 'AI Content', subtitle: 'Texts and pictures from your brand' };
export const filesTexts = { title: 'Files', subtitle: 'What you and your agency share' };
export const companyTexts = { title: 'Company', subtitle: 'What your agency knows about you' };
export const brandTexts = { title: 'Brand Profile', subtitle: 'What AI content is written from' };

const textsByPath: Partial<Record<string, typeof teamTexts>> = {
  '/client-portal/projects': projectsTexts,
  '/client-portal/ai': aiTexts,
  '/client-portal/files': filesTexts,
  '/client-portal/team': teamTexts,
  '/client-portal/account': accountTexts,
  '/client-portal/company': companyTexts,
  '/client-portal/brand': brandTexts,
};

/** Title and subtitle of a page whose code has not loaded. */
export const textsOf = (path: string): typeof teamTexts =>
  textsByPath[path] ?? { title: 'Client Portal', subtitle: 'Where your projects are' };
