export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
export { api, everythingChanged, onSessionExpired } from './api';
export { selectExpired, selectUser, sessionExpired, userChanged, type SessionState } from './session';
export { createStore, primeContent, type AppStore, type RootState } from './store';
export type { ApiError, ApiRequest } from '@hive/api-client';
