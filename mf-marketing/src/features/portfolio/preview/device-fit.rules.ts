import type { Device } from './devices';

export interface Size {
  width: number;
  height: number;
}

/** The viewport size for the website, and the scale at which it is shown. */
export interface DeviceFit extends Size {
  scale: number;
}

/** A device is not shown narrower than this to fit its height: the region around it scrolls. */
const MIN_WIDTH_PX = 200;

/** In small windows the desktop is as high as fits, between screens of 16:10 and 5:4. */
const MIN_DESKTOP_HEIGHT = 800;
const MAX_DESKTOP_HEIGHT = 1024;

/** Scales a device to fit into the available space. The desktop fills the width, at its height on the screen. */
export function fitDevice({ key, width, height }: Device, available: Size): DeviceFit {
  const scaleForWidth = Math.min(1, available.width / width);
  if (key === 'desktop') {
    const room = Math.max(MIN_DESKTOP_HEIGHT, Math.floor(available.height / scaleForWidth));
    return {
      width: Math.max(width, available.width),
      height: Math.min(Math.round(height / scaleForWidth), MAX_DESKTOP_HEIGHT, room),
      scale: scaleForWidth,
    };
  }
  const scaleForHeight = Math.max(MIN_WIDTH_PX / width, available.height / height);
  return { width, height, scale: Math.min(scaleForWidth, scaleForHeight) };
}

/** 'Tablet 768 × 1024, at 46 %'. */
export const describeFit = ({ label }: Device, { width, height, scale }: DeviceFit): string =>
  `${label} ${width} × ${height}, at ${Math.round(scale * 100)} %`;
