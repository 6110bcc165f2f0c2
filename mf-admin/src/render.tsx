import { allCapabilities, type ScreenModule } from '@hive/contracts';
import { renderScreen } from '@hive/session/render-screen';
import { preloadPage } from './pages/page-by-path';
import { Root } from './root';

/** Shown while the session is not known, mostly to a person who comes back; names of pages are no secret. */
const administrator = { accessLevel: 'admin', staffLevel: 'admin', permissions: allCapabilities } as const;

/** The page of a member of staff, or its loading state. It runs on the server, without anything of Node. */
export const render: ScreenModule['render'] = async (request) => {
  const [path = '', search = ''] = request.address.split('?');
  await preloadPage(path, search);
  return renderScreen(Root, request, administrator);
};
