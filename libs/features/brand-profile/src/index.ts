export { BrandProfileView } from './brand-profile-view';
