import { monitor, smartphone, tablet } from './icons';

export const devices = [
  { key: 'desktop', label: 'Desktop', icon: monitor, width: '100%', height: 600 },
  { key: 'tablet', label: 'Tablet', icon: tablet, width: 768, height: 1024 },
  { key: 'mobile', label: 'Mobile', icon: smartphone, width: 375, height: 667 },
] as const satisfies { key: string; label: string; icon: string; width: number | string; height: number }[];

export type Device = (typeof devices)[number];
export type DeviceKey = Device['key'];
