// Runs the render module of one release outside the server: no environment, limited memory, only the files that the flags
// allow. Messages over the parent's channel: { started } once, then { id, call, args } in, { id, value } or { id, error } out.
import { pathToFileURL } from 'node:url';

const send = process.send?.bind(process);
send({ started: true });
const release = import(pathToFileURL(process.argv[2]).href);

async function answer({ id, call, args }) {
  try {
    const module = await release;
    send({ id, value: call === 'routes' ? module.routes : await module.render(...args) });
  } catch (error) {
    send({ id, error: String(error?.message ?? error).slice(0, 500) });
  }
}

process.on('message', (message) => void answer(message));
process.on('disconnect', () => process.exit(0));
