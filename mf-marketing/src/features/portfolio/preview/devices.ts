import { monitor, smartphone, tablet } from './icons';

/** Devices with the width and height that the website sees. The height of the desktop is its height on the screen. */
export const devices = [
  { key: 'desktop', label: 'Desktop', icon: monitor, width: 1280, height: 600 },
  { key: 'tablet', label: 'Tablet', icon: tablet, width: 768, height: 1024 },
  { key: 'mobile', label: 'Mobile', icon: smartphone, width: 375, height: 667 },
] as const satisfies { key: string; label: string; icon: string; width: number; height: number }[];

export type Device = (typeof devices)[number];
export type DeviceKey = Device['key'];
