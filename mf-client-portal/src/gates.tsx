import { BRAND_MARK } from '@hive/contracts';
import { renderVisitorPage } from '@hive/session/prerender';
import { Root } from './root';

/** The login page of a route. The browser hydrates it, so it is rendered by the code of the page. */
export const renderGate = (path: string): Promise<string> => renderVisitorPage(Root, { path, brandName: BRAND_MARK });
