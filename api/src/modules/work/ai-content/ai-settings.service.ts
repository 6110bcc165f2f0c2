import { Inject, Injectable } from '@nestjs/common';
import {
  type AiSettings,
  type AiTest,
  errorCatalogue,
  type ErrorCode,
  truncate,
  type UpdateAiSettings,
} from '@hive/contracts';
import { DataSource } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { CONFIG, type AiProvider, type Config } from '../../../config/config.js';
import { assertNotStale } from '../../base/history/conflicts.js';
import { AiCallLimits } from './ai-call-limits.js';
import { AiSettingsEntity } from './ai-settings.entity.js';
import { ContentProvider, type Brand } from './provider/content-provider.js';
import { failureOf, ProviderError } from './provider/provider-errors.js';
import { TextSplitter } from './provider/text-splitter.js';

const NOT_CONFIGURED =
  'No provider is configured, so drafts are written offline. Set OPENAI_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL.';

/** Messages for administrators, in place of those for clients. */
const adminMessages: Partial<Record<ErrorCode, string>> = {
  'AI.MISCONFIGURED':
    'The AI service is not set up correctly. Check OPENAI_API_KEY, OPENAI_MODEL and the credit of the account.',
  'AI.UNAVAILABLE': 'The AI service is not available. Check OPENAI_BASE_URL and the network.',
  'AI.TIMED_OUT': 'The AI service did not answer in time; OPENAI_TIMEOUT_SECONDS is how long to wait.',
};

/** Characters of an answer that are shown. */
const ANSWER_MAX = 300;

/** The settings of administrators, and whether the provider works. */
@Injectable()
export class AiSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly calls: AiCallLimits,
    private readonly provider: ContentProvider,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ai'>,
  ) {}

  async get(): Promise<AiSettings> {
    return present(await this.dataSource.manager.findOneByOrFail(AiSettingsEntity, { isOnly: true }), this.config.ai);
  }

  /** Throws SETTINGS.CHANGED when a colleague changed one of them since the caller saw it. */
  update({ seen, ...change }: UpdateAiSettings, caller: StaffPrincipal): Promise<AiSettings> {
    return this.transactions.run(caller, async (tx) => {
      // two administrators who change different settings keep both changes
      const row = await tx.manager.findOneOrFail(AiSettingsEntity, {
        where: { isOnly: true },
        lock: { mode: 'pessimistic_write' },
      });
      await assertNotStale({ present: row, change, seen }, { code: 'SETTINGS.CHANGED' });
      const { isEnabled = row.isEnabled, monthlyDrafts = row.monthlyDrafts } = change;
      const current = { isEnabled: row.isEnabled, monthlyDrafts: row.monthlyDrafts };
      const { before, after } = changesOf(current, { isEnabled, monthlyDrafts });
      if (Object.keys(after).length > 0) {
        await tx.manager.update(AiSettingsEntity, { isOnly: true }, { isEnabled, monthlyDrafts });
        await tx.audit({ action: 'ai-settings.changed', subject: { type: 'settings', id: 'ai' }, before, after });
      }
      return present({ isEnabled, monthlyDrafts }, this.config.ai);
    });
  }

  /** Asks the provider for a short text. A failure is returned like an answer; the audit log records both. */
  async test(caller: StaffPrincipal, signal: AbortSignal): Promise<AiTest> {
    await this.calls.count('test', caller);
    const outcome = await this.outcomeOfTest(signal);
    const { isOk, model } = outcome;
    await this.transactions.run(caller, (tx) =>
      tx.audit({ action: 'ai-settings.tested', subject: { type: 'settings', id: 'ai' }, after: { isOk, model } }),
    );
    return outcome;
  }

  private async outcomeOfTest(signal: AbortSignal): Promise<AiTest> {
    const model = this.config.ai?.model ?? null;
    if (!this.config.ai) {
      return { isOk: true, message: NOT_CONFIGURED, model, durationMs: 0 };
    }
    const start = performance.now();
    const outcome = await this.ask(signal);
    return { ...outcome, model, durationMs: Math.round(performance.now() - start) };
  }

  private async ask(signal: AbortSignal): Promise<Pick<AiTest, 'isOk' | 'message'>> {
    try {
      const splitter = new TextSplitter();
      let answer = '';
      for await (const piece of this.provider.write(testRequest, signal)) {
        answer += splitter.add(piece);
      }
      answer = (answer + splitter.end().text).trim();
      return answer === ''
        ? { isOk: false, message: errorCatalogue['AI.EMPTY'].message }
        : { isOk: true, message: truncate(answer, ANSWER_MAX) };
    } catch (error) {
      const { code } = failureOf(error);
      const message = adminMessages[code] ?? errorCatalogue[code].message;
      return { isOk: false, message: [message, reasonText(error)].filter(Boolean).join(' ') };
    }
  }
}

/** What the provider answered, or why it did not answer; undefined when there is nothing to add to the message. */
function reasonText(error: unknown): string | undefined {
  if (error instanceof ProviderError) {
    const { status, cause, message } = error.reason;
    return status === undefined ? `The reason: ${cause ?? message}` : `It answered: “${message}”`;
  }
  const seconds = error instanceof AppError ? error.details.retryAfterSeconds : undefined;
  return seconds === undefined ? undefined : `Too many calls have failed, so the next one is made in ${seconds} s.`;
}

const brand: Brand = {
  companyName: 'Hive',
  story: 'A test of the connection.',
  audience: '',
  competitors: '',
  goals: '',
  aesthetic: '',
  tone: '',
  wordsToUse: '',
  wordsToAvoid: '',
  sampleTexts: '',
  colours: [],
  channels: [],
  successes: '',
  challenges: '',
  priorities: '',
};

const testRequest = {
  contentType: 'social_media',
  tone: 'direct',
  length: 'short',
  brand,
  customPrompt: 'One sentence of at most ten words that says that the connection works.',
  variant: { index: 0, count: 1 },
  turn: 0,
} as const;

type StoredSettings = Pick<AiSettingsEntity, 'isEnabled' | 'monthlyDrafts'>;

const present = ({ isEnabled, monthlyDrafts }: StoredSettings, provider: AiProvider | undefined): AiSettings => ({
  isEnabled,
  monthlyDrafts,
  isConfigured: provider !== undefined,
  provider: provider ? new URL(provider.baseUrl).host : null,
  model: provider?.model ?? null,
  imageModel: provider?.imageModel ?? null,
});
