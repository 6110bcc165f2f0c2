import { BRAND_MARK } from '@hive/contracts';
import { renderVisitorPage } from '@hive/session/prerender';
import { StaffOnly } from './app/staff-only';

/** The gate of a route. The browser hydrates it, so it is rendered by the code of the page. */
export const renderGate = (path: string): Promise<string> =>
  renderVisitorPage(StaffOnly, { path, brandName: BRAND_MARK });
