import { linkInlinedStyles } from './styles/link-inlined-styles';

linkInlinedStyles();
// an asynchronous import, so that federation sets up the shared packages first
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
