export { Listeners } from './listeners.js';
export {
  createRealtime,
  type Realtime,
  type RealtimeOptions,
  type RealtimeStatus,
  type WebSocketConstructor,
} from './realtime.js';
