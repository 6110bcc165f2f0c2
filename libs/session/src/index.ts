export { HostContext, useHost } from './host-context';
export { announceLoginClosed, onLoginClosed } from './login-closed';
export { toAdminUser, toClientUser } from './login-response';
export { RequireRole } from './require-role';
export { useSessionChangePasswordMutation } from './session.api';
export { useCurrentUser } from './use-current-user';
export { useForgotPasswordForm } from './use-forgot-password';
export { useLogin } from './use-login';
export { useAdminLoginForm, useClientLoginForm } from './use-login-form';
