import { compareTexts } from '@hive/contracts';

/** Chromium lists these zones under former names only, and no UTC. */
const PRESENT_NAMES = [
  'UTC',
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The time zones to choose from; the one of the settings may have a name that this browser does not list. */
export const timeZonesWith = (present: string): string[] =>
  [...new Set([present, ...Intl.supportedValuesOf('timeZone'), ...PRESENT_NAMES.filter(isKnown)])].toSorted(
    compareTexts,
  );
