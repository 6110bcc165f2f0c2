import { implicitOwner, teamCapabilitiesOf, type ScreenModule } from '@hive/contracts';
import { renderScreen } from '@hive/session/render-screen';
import { preloadPage, Root } from './root';

/** Shown while the session is not known, mostly to a person who comes back; names of pages are no secret. */
const owner = { accessLevel: 'client', permissions: teamCapabilitiesOf(implicitOwner) } as const;

/** The page of a client, or its loading state. It runs on the server, without anything of Node. */
export const render: ScreenModule['render'] = async (request) => {
  await preloadPage(request.address.replace(/\?.*/, ''));
  return renderScreen(Root, request, owner);
};
