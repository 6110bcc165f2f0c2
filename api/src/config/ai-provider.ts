import type { AiProvider } from './config.js';
import type { EnvironmentReader } from './variables.js';

const OPENAI_URL = 'https://api.openai.com/v1';
const OPENAI_DEFAULTS = { model: 'gpt-4.1-mini', imageModel: 'gpt-image-1', prices: [0.4, 1.6, 0.04] } as const;
/** The key for a server that needs none, because the SDK always sends one. */
export const NO_KEY = 'none';

/** The provider of AI content; undefined when none is configured. */
export function readAiProvider(env: EnvironmentReader): AiProvider | undefined {
  const baseUrl = readBaseUrl(env);
  const apiKey = env.text('OPENAI_API_KEY');
  const timeoutSeconds = env.integer('OPENAI_TIMEOUT_SECONDS', { min: 1, max: 600, defaultValue: 60 });
  const prices = readPrices(env);
  if (env.text('OPENAI_BASE_URL') === undefined && apiKey === undefined) {
    return undefined;
  }
  const isOpenAi = baseUrl === OPENAI_URL;
  if (isOpenAi && apiKey === undefined) {
    env.addProblem('OPENAI_API_KEY', 'is missing: the OpenAI API needs one.');
  }
  const [input, output, image] = prices ?? (isOpenAi ? OPENAI_DEFAULTS.prices : [0, 0, 0]);
  const timeoutMs = timeoutSeconds * 1000;
  return {
    baseUrl,
    apiKey: apiKey ?? NO_KEY,
    ...readModels(env, isOpenAi),
    timeoutMs,
    prices: { input, output, image },
  };
}

function readBaseUrl(env: EnvironmentReader): string {
  const url = env.url('OPENAI_BASE_URL', ['http:', 'https:']);
  if (url && (url.username || url.password || url.search || url.hash)) {
    env.addProblem('OPENAI_BASE_URL', 'must have no user, query or fragment; the key belongs in OPENAI_API_KEY.');
  }
  return url?.href.replace(/\/+$/, '') ?? OPENAI_URL;
}

function readModels(env: EnvironmentReader, isOpenAi: boolean): Pick<AiProvider, 'model' | 'imageModel'> {
  const model = env.text('OPENAI_MODEL') ?? (isOpenAi ? OPENAI_DEFAULTS.model : undefined);
  const imageModel = env.text('OPENAI_IMAGE_MODEL') ?? (isOpenAi ? OPENAI_DEFAULTS.imageModel : undefined);
  if (model === undefined) {
    env.addProblem('OPENAI_MODEL', 'is missing: name a model of the server at OPENAI_BASE_URL.');
  }
  return { model: model ?? '', ...(imageModel !== undefined && { imageModel }) };
}

function readPrices(env: EnvironmentReader): readonly [number, number, number] | undefined {
  const text = env.text('OPENAI_PRICES');
  if (text === undefined) {
    return undefined;
  }
  const [input = NaN, output = NaN, image = NaN, ...more] = text.split(',').map((part) => Number(part.trim() || NaN));
  const prices = [input, output, image] as const;
  if (more.length > 0 || !prices.every((price) => price >= 0 && price <= 10_000)) {
    env.addProblem('OPENAI_PRICES', 'must be three prices in US dollars separated by commas, as in 0.40, 1.60, 0.04.');
  }
  return prices;
}
