export { isEvent, Listeners, type SocketMessage } from './listeners.js';
