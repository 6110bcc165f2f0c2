import { theme as antd, type ThemeConfig } from 'antd';
import themeJson from './theme.json';

export type ThemeMode = 'light' | 'dark';

type Components = Record<string, Record<string, unknown>>;
type Algorithm = typeof antd.defaultAlgorithm;
type Seed = Parameters<Algorithm>[0];

function mergedComponents(mode: ThemeMode): Components {
  const merged: Components = { ...themeJson.shared.components };
  for (const [name, values] of Object.entries(themeJson[mode].components as Components)) {
    merged[name] = { ...merged[name], ...values };
  }
  return merged;
}

/** antd's dark algorithm repaints every seed colour (lime comes out olive): the exact values are put back after it. */
function pinnedColours(mode: ThemeMode): Algorithm {
  return (seed: Seed, map?: ReturnType<Algorithm>) => ({
    ...(map ?? antd.defaultAlgorithm(seed)),
    ...themeJson.pinned[mode],
  });
}

/** antd's configuration for a mode, the same in every app. */
export function themeConfig(mode: ThemeMode): ThemeConfig {
  return {
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, pinnedColours(mode)],
    cssVar: {},
    token: { ...themeJson.shared.token, ...themeJson[mode].token },
    components: mergedComponents(mode) as ThemeConfig['components'],
  };
}

export const statusColours = themeJson.status;
