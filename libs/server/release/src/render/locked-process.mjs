// The second line of defence: what code that gets out of its context does not find.

const withoutNetwork = [
  'fetch',
  'WebSocket',
  'EventSource',
  'Worker',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
];

/** What Node itself reads of `process` while it runs, and the time zone. */
const events = '_events _eventsCount _maxListeners domain emitWarning nextTick _tickCallback _fatalException';
const state = '_exiting exitCode connected channel _handleQueue _pendingMessage env platform version versions';
const kept = new Set([events, state].flatMap((names) => names.split(' ')));

/**
 * Takes network, modules, signals and the channel to the parent away from all code of this process. `onMessage` gets what the
 * parent sends; the process ends with the channel. Returns the function that sends.
 */
export function lockProcess(onMessage) {
  const { reallyExit, _send } = process;
  const channel = { connected: true, channel: true, _handleQueue: null, emit: () => false };
  /** Node calls it when the parent has ended. */
  const replaced = { disconnect: () => reallyExit(0) };
  process.on('message', onMessage);
  withoutNetwork.forEach((name) => delete globalThis[name]);
  for (const name of Reflect.ownKeys(process)) {
    const { configurable, value } = Object.getOwnPropertyDescriptor(process, name);
    if (configurable && !kept.has(name) && (value === undefined || Object(value) === value)) {
      Object.defineProperty(process, name, { value: replaced[name], writable: false, configurable: false });
    }
  }
  return (message) => _send.call(channel, message, undefined, { swallowErrors: true });
}
