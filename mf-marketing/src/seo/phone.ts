import { telephoneUrl } from '@hive/ui';

const NORTH_AMERICA = /^(us|usa|united states( of america)?|ca|canada)$/i;

/** The number with the code of its country (E.164), where it has one or the country has ten digits; else as it is written. */
export function internationalPhone(phone: string, country: string): string {
  const dialled = telephoneUrl(phone).slice('tel:'.length);
  if (/^\+\d{7,15}$/.test(dialled)) {
    return dialled;
  }
  return NORTH_AMERICA.test(country.trim()) && /^\d{10}$/.test(dialled) ? `+1${dialled}` : phone;
}
