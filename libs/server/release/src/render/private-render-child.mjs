// Renders private pages of one release outside the server, one after the other. Each page evaluates the script anew in a context of
// its own: nothing of one person is left when the next page is rendered, and the script has no module loader. It speaks the
// protocol of render-child.mjs, but an error is only the place in the script: its message may contain what the page shows.
import { lockProcess } from './locked-process.mjs';
import { readScript, renderPage } from './private-page.mjs';

const [, , file, maxLength] = process.argv;
const release = readScript(file);

async function answer({ id, args: [request] }) {
  try {
    process.env.TZ = request.zone;
    send({ id, value: await renderPage(release, request, Number(maxLength)) });
  } catch (error) {
    send({ id, error: `the page did not render: ${error.message}` });
  }
}

let last = Promise.resolve();
const send = lockProcess((message) => {
  last = last.then(() => answer(message));
});
send({ started: true });
