import { lazyComponent } from '@hive/ui';

/** Charts draw texts on a canvas, which does not draw again when a face arrives. */
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
