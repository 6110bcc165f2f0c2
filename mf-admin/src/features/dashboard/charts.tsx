import { Area, Column } from '@ant-design/charts';
import type { AppTheme, DailyVisits, TrafficSource } from '@hive/contracts';
import chartTheme from '@hive/ui/app/chart-theme.json';
import { calendarDay } from '../../shared/dates';
import { shortDay } from './days';
import { channelName, seriesColor } from './panels.rules';

interface AxisOptions {
  mode: AppTheme;
  /** Number of days on the axis. */
  days: number;
  /** Days between two labels, counted from the last day. */
  every: number;
}

/** Both axes: few labels, in the font and colour of the page. */
function axesOf({ mode, days, every }: AxisOptions) {
  const { label, grid } = chartTheme[mode];
  const labels = {
    title: false,
    line: false,
    tick: false,
    labelFill: label,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: '"Instrument Sans"',
    labelAutoRotate: false,
    labelAutoHide: false,
  };
  return {
    x: {
      ...labels,
      labelFormatter: shortDay,
      labelFilter: (_day: string, index: number) => (days - 1 - index) % every === 0,
    },
    y: {
      ...labels,
      labelFormatter: (value: number) => value.toLocaleString('en-US'),
      grid: true,
      gridStroke: grid,
      gridStrokeOpacity: 1,
      gridLineWidth: 1,
      gridLineDash: [0, 0],
    },
  };
}

/** From 0 to the maximum. */
const visitScale = { domainMin: 0, nice: true, tickCount: 4 };

/** The tooltip is HTML in the colours and font of the page. */
const tooltipStyles = {
  '.g2-tooltip': {
    background: 'var(--app-raised)',
    border: '1px solid var(--app-line)',
    'font-family': 'var(--app-text-face)',
    opacity: '1',
  },
  '.g2-tooltip-title': { color: 'var(--app-muted)' },
  '.g2-tooltip-list-item': { color: 'var(--app-text)' },
  '.g2-tooltip-list-item-name-label': { color: 'var(--app-text)' },
  '.g2-tooltip-list-item-value': { color: 'var(--app-text)' },
};

const shared = (mode: AppTheme) => ({
  autoFit: true,
  animate: false,
  theme: { type: mode === 'dark' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
  legend: false,
  margin: 0,
  paddingTop: 10,
  paddingBottom: 26,
  interaction: { tooltip: { css: tooltipStyles } },
  scale: { y: visitScale },
  containerStyle: { height: '100%' },
});

/** The opacity of a day that is not over. */
const UNFINISHED = 0.45;

const titleOf = ({ date }: { date: string }) => calendarDay(date, date);

interface ChartProps {
  mode: AppTheme;
  /** A description of the chart, for screen readers. */
  label: string;
}

/** Visits a day as an area; the last one, today, as a point. */
export function TrafficChart({ days, mode, label }: ChartProps & { days: readonly DailyVisits[] }) {
  const { line, areaFrom, areaTo } = chartTheme[mode];
  return (
    <Area
      key={mode}
      {...shared(mode)}
      containerAttributes={{ role: 'img', 'aria-label': label }}
      data={days.slice(0, -1)}
      xField="date"
      yField="visits"
      paddingRight={28}
      style={{ fill: `linear-gradient(-90deg, ${areaTo} 0%, ${areaFrom} 100%)`, fillOpacity: 1 }}
      line={{ style: { stroke: line, lineWidth: 2 }, tooltip: false }}
      // the last day is not over: a point beside the area, which would fall to it
      annotations={[
        {
          type: 'point',
          data: days.slice(-1),
          encode: { x: 'date', y: 'visits' },
          style: { fill: 'transparent', stroke: line, lineWidth: 2, r: 4 },
          tooltip: { title: titleOf, items: [{ field: 'visits', name: 'Visits so far', color: line }] },
        },
      ]}
      axis={axesOf({ mode, days: days.length, every: 7 })}
      tooltip={{ title: titleOf, items: [{ field: 'visits', name: 'Visits', color: line }] }}
    />
  );
}

/** Visits a day by source, stacked in the order of the sources; today is paler. */
export function ChannelChart({ sources, mode, label }: ChartProps & { sources: readonly TrafficSource[] }) {
  const data = sources.flatMap(({ source, daily }) =>
    daily.map(({ date, visits }) => ({ date, visits, channel: channelName(source) })),
  );
  const today = sources[0]?.daily.at(-1)?.date;
  return (
    <Column
      key={mode}
      {...shared(mode)}
      containerAttributes={{ role: 'img', 'aria-label': label }}
      data={data}
      xField="date"
      yField="visits"
      colorField="channel"
      stack
      paddingRight={18}
      scale={{ y: visitScale, color: { range: sources.map((_, index) => seriesColor(mode, index)) } }}
      // the last day is not over
      style={{ maxWidth: 14, fillOpacity: ({ date }: DailyVisits) => (date === today ? UNFINISHED : 1) }}
      axis={axesOf({ mode, days: sources[0]?.daily.length ?? 0, every: 4 })}
      tooltip={{ title: titleOf }}
    />
  );
}
