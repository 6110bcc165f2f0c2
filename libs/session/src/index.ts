export { announceLoginClosed, onLoginClosed } from './login-closed';
export { RequireRole } from './require-role';
export { useSessionChangePasswordMutation } from './session.api';
export { useCurrentUser } from './use-current-user';
export { useLogin } from './use-login';
export { adminOf, clientOf } from './with-defaults';
