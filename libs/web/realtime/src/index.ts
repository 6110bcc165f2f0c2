export { isEvent, Listeners, type SocketMessage } from './listeners.js';
export { createRealtime, type Realtime, type RealtimeOptions, type WebSocketConstructor } from './realtime.js';
