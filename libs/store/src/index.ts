export { Provider, useDispatch, useSelector } from 'react-redux';
export { api, everythingChanged, onSessionExpired } from './api';
export { selectExpired, selectUser, sessionExpired, userChanged } from './session';
export { createStore, forgetPrivateAnswers, primeContent, type AppStore, type RootState } from './store';
export type { ApiError, ApiRequest } from '@hive/api-client';
