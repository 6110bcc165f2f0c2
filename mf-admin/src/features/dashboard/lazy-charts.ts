import { lazyComponent } from '@hive/ui';

/** Loads the fonts too: charts draw texts on a canvas, which is not redrawn when a font arrives. */
const loadFace = async (): Promise<void> => {
  await document.fonts?.load('12px "Instrument Sans"').catch(() => undefined);
};

export const LazyTrafficChart = lazyComponent(async () => {
  const face = loadFace();
  const { TrafficChart } = await import(/* webpackChunkName: "dashboard-charts" */ './charts');
  await face;
  return TrafficChart;
});

export const LazyChannelChart = lazyComponent(async () => {
  const face = loadFace();
  const { ChannelChart } = await import(/* webpackChunkName: "dashboard-charts" */ './charts');
  await face;
  return ChannelChart;
});
