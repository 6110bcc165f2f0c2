import type { AppTheme } from '@hive/contracts';
import { theme as antd, type ThemeConfig } from 'antd';
import themeJson from './theme.json';

type Components = Record<string, Record<string, unknown>>;
type Algorithm = typeof antd.defaultAlgorithm;
type Seed = Parameters<Algorithm>[0];

function mergeComponents(mode: AppTheme): Components {
  const result: Components = { ...themeJson.shared.components };
  for (const [name, values] of Object.entries(themeJson[mode].components as Components)) {
    result[name] = { ...result[name], ...values };
  }
  return result;
}

/** Restores exact colours after antd's dark algorithm, which changes every seed colour (lime becomes olive). */
function pinColours(mode: AppTheme): Algorithm {
  return (seed: Seed, map?: ReturnType<Algorithm>) => ({
    ...(map ?? antd.defaultAlgorithm(seed)),
    ...themeJson.pinned[mode],
  });
}

/** antd's theme for a mode, the same in every app. */
export function themeConfig(mode: AppTheme): ThemeConfig {
  return {
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, pinColours(mode)],
    cssVar: {},
    token: { ...themeJson.shared.token, ...themeJson[mode].token },
    components: mergeComponents(mode) as ThemeConfig['components'],
  };
}
