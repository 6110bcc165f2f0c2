export { createBrandProfile, mockBrandProfileApi } from './mock-brand-profile-api';
