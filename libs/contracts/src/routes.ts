// Every route as plain data, without schemas, so that pages can import it at no cost
export { accountRoutes } from './account/account.routes.js';
export { analyticsRoutes } from './analytics/analytics.routes.js';
export { authRoutes } from './auth/auth.routes.js';
export { clientTeamRoutes } from './client-team/client-team.routes.js';
export { clientRoutes } from './clients/clients.routes.js';
export { pathOf, type HttpMethod, type Route } from './common/route.js';
export { contactRoutes } from './contact/contact.routes.js';
export { employeeRoutes } from './employees/employees.routes.js';
export { frameRoutes } from './frames/frames.routes.js';
export { mailRoutes } from './mail/mail.routes.js';
export { mediaRoutes } from './media/media.routes.js';
export { passwordLinkRoutes } from './password-links/password-links.routes.js';
export { portalAccessRoutes } from './portal-access/portal-access.routes.js';
export { portfolioRoutes } from './portfolio/portfolio.routes.js';
export { remoteRoutes } from './remotes/remotes.routes.js';
export { settingsRoutes } from './settings/settings.routes.js';
export { signupRoutes } from './signups/signups.routes.js';
export { slideshowRoutes } from './slideshow/slideshow.routes.js';
