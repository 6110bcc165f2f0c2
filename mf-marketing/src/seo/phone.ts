import { telephoneUrl } from '@hive/ui';

const NORTH_AMERICA = /^(us|usa|united states( of america)?|ca|canada)$/i;

/** The number in E.164 when it has a country code, or ten digits and a country of North America; else as written. */
export function internationalPhone(phone: string, country: string): string {
  const dialled = telephoneUrl(phone).slice('tel:'.length);
  if (/^\+\d{7,15}$/.test(dialled)) {
    return dialled;
  }
  return NORTH_AMERICA.test(country.trim()) && /^\d{10}$/.test(dialled) ? `+1${dialled}` : phone;
}
