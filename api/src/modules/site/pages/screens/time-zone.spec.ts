import { zoneOf } from './time-zone.js';

it.each([
  ['hive_zone=Europe/Berlin', 'Europe/Berlin'],
  ['a=1; hive_zone=America%2FArgentina%2FBuenos_Aires; b=2', 'America/Argentina/Buenos_Aires'],
  ['hive_zone=Asia/Calcutta', 'Asia/Calcutta'],
  ['hive_zone=Etc/GMT+5', 'Etc/GMT+5'],
  ['hive_zone=Mars/Olympus', undefined],
  ['hive_zone=+05:30', undefined],
  ['hive_zone=:/etc/passwd', undefined],
  ['hive_zone=%2e%2e/secret', undefined],
  ['hive_zone=%', undefined],
  ['other_hive_zone=UTC', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the time zone of %s: %s', (header, zone) => {
  expect(zoneOf(header)).toBe(zone);
});
