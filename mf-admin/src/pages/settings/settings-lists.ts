export { ClaimsSection } from '../../features/settings/sections/claims-section';
export { FaqSection } from '../../features/settings/sections/faq-section';
export { HoursSection } from '../../features/settings/sections/hours-section';
export { PrivacySection } from '../../features/settings/sections/privacy-section';
export { ServicesSection } from '../../features/settings/sections/services-section';
export { TextsSection } from '../../features/settings/sections/texts-section';
