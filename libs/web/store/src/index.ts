export { Provider, useDispatch, useSelector } from 'react-redux';
export { api, holdQueries, onSessionExpired, publicTags } from './api';
export { selectExpired, selectUser, sessionExpired, userChanged } from './session';
export { settingsEntry, settingsOf, useSettingsQuery } from './settings';
export {
  clearPrivateCache,
  createStore,
  invalidateAllTags,
  primeAnswers,
  waitForQueries,
  primeContent,
  type AppStore,
  type RootState,
} from './store';
export type { ApiError, ApiRequest } from '@hive/api-client';
