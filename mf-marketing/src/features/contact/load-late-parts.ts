import { lazyImport } from '../../components/form/lazy-validation';

/** Loads with the first input, before a visitor can need one of its parts. */
export const loadLateParts = lazyImport(async () => import(/* webpackChunkName: "contact-rules" */ './late-parts'));
