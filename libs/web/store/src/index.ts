export { Provider, useDispatch, useSelector } from 'react-redux';
export { api, onSessionExpired, publicTags } from './api';
export { selectExpired, selectUser, sessionExpired, userChanged } from './session';
export { settingsEntry, settingsOf, useSettingsQuery } from './settings';
export {
  clearPrivateCache,
  createStore,
  invalidateAllTags,
  pauseQueries,
  primeAnswers,
  primeContent,
  type AppStore,
  type RootState,
} from './store';
export type { ApiError, ApiRequest } from '@hive/api-client';
