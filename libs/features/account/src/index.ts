export { AccountPanels } from './account-panels';
export { TwoFactorPolicyPanel } from './two-factor-policy-panel';
