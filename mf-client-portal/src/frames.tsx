import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '@hive/router/hosts';
import { renderVisitorPage } from '@hive/session/prerender';
import { BRAND, FrameRoot } from '@hive/ui/app/frame';
import { PortalFrame } from './pages/portal-frame';
import { Root } from './root';

/** The HTML of a route before its code and data have loaded. The build renders it; it never runs in a browser. */
export const render = (route: string): string =>
  renderToStaticMarkup(
    <StaticRouter location={route}>
      <FrameRoot>
        <PortalFrame path={route} brand={BRAND} />
      </FrameRoot>
    </StaticRouter>,
  );

/** The login page of a route. The browser hydrates it, so it is rendered by the code of the page. */
export const renderGate = (path: string): Promise<string> => renderVisitorPage(Root, { path, brandName: BRAND });
