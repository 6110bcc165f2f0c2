import { describeFit, fitDevice } from './device-fit.rules';
import { devices } from './devices';

const [desktop, tablet, mobile] = devices;

describe('fitDevice', () => {
  it('[PF-3] fills the width with a desktop of 1280 pixels, 600 pixels high on the screen', () => {
    const fit = fitDevice(desktop, { width: 960, height: 640 });
    expect(fit).toEqual({ width: 1280, height: 800, scale: 0.75 });
    expect(fit.width * fit.scale).toBe(960);
    expect(fit.height * fit.scale).toBe(600);
    expect(fitDevice(desktop, { width: 1400, height: 640 })).toEqual({ width: 1400, height: 600, scale: 1 });
  });

  it('[PF-3] shows a desktop of 5:4 on a phone', () => {
    expect(fitDevice(desktop, { width: 320, height: 400 })).toEqual({ width: 1280, height: 1024, scale: 0.25 });
  });

  it.each([
    ['is as high as fits', 225, 900],
    ['has 800 pixels of height, for which the region scrolls', 120, 800],
  ])('[PF-3] a desktop in a low window of a phone %s', (_, available, height) => {
    expect(fitDevice(desktop, { width: 320, height: available })).toEqual({ width: 1280, height, scale: 0.25 });
  });

  it.each([
    {
      does: 'shows a device at its own size where it fits',
      device: mobile,
      available: { width: 960, height: 700 },
      scale: 1,
    },
    { does: 'fits the width', device: tablet, available: { width: 384, height: 800 }, scale: 0.5 },
    { does: 'fits the height', device: tablet, available: { width: 960, height: 768 }, scale: 0.75 },
    {
      does: 'keeps 200 pixels of width, for which the region scrolls',
      device: mobile,
      available: { width: 360, height: 200 },
      scale: 200 / 375,
    },
  ])('[PF-3] $does', ({ device, available, scale }) => {
    expect(fitDevice(device, available)).toEqual({ width: device.width, height: device.height, scale });
  });

  it('[PF-3] describes the device and its scale', () => {
    expect(describeFit(tablet, { width: 768, height: 1024, scale: 0.4583 })).toBe('Tablet 768 × 1024, at 46 %');
  });
});
