import { aiTypesWithImage, type AiContentType, type AiLength, type AiTone } from '@hive/contracts';
import type { AiProvider } from '../../../../config/config.js';
import type { BrandProfileContent } from '../../brand-profile/brand-profile.rules.js';

/** The parts of a brand profile that a provider may know. */
export type Brand = Omit<BrandProfileContent, 'logoFileId'> & {
  companyName: string;
  /** Those that the company uses already. */
  channels: string[];
  /** What has worked so far, what has not, and what comes first. */
  successes: string;
  challenges: string;
  priorities: string;
};

/** What can be written: the kinds that people of a client choose from, and case pages of the portfolio. */
export type TextKind = AiContentType | 'case_study';

/** Whether a text of this kind ends with the description of an image. */
export const describesImage = (kind: TextKind): boolean => aiTypesWithImage.some((each) => each === kind);

/** The project of a case. */
export interface CaseProject {
  name: string;
  description: string;
  service: string;
  /** Titles of its milestones, in their order. */
  steps: string[];
}

/** One text to write. */
export interface WriteRequest {
  contentType: TextKind;
  tone: AiTone;
  length: AiLength;
  brand: Brand;
  /** What a case is about. */
  project?: CaseProject;
  /** The client's own words. */
  customPrompt?: string;
  /** JPEG. */
  image?: Buffer;
  /** An earlier draft, to be rewritten. */
  earlierText?: string;
  /** Earlier texts of the person, which offline texts do not repeat. */
  lastTexts?: readonly string[];
  /** Which of several texts of one request this is. */
  variant: { index: number; count: number };
  /** Differs for every request of a client: offline texts are composed from it. */
  turn: number;
}

/** What was used, once a text is complete. */
export interface WriteUsage {
  model: string | null;
  inputTokens: number;
  outputTokens: number;
}

export interface DrawRequest {
  prompt: string;
  brand: Brand;
  turn: number;
}

export interface DrawnImage {
  /** An encoded image of any type that the product accepts. */
  bytes: Buffer;
  model: string | null;
}

/** Writes texts and draws images: a server with the API of OpenAI, or offline. */
export abstract class ContentProvider {
  /** Whether texts are written offline. */
  abstract readonly isOffline: boolean;
  /** Whether images are drawn offline. */
  abstract readonly drawsOffline: boolean;
  /** Undefined where nothing is charged. */
  abstract readonly prices: AiProvider['prices'] | undefined;

  /** `local` for a provider without a network; rejects while the provider cannot be reached. */
  abstract check(signal: AbortSignal): Promise<'ok' | 'local'>;

  /**
   * The text in pieces as they are written, with the image prompt behind `IMAGE_MARKER`. Aborting the signal frees the
   * connection. Throws an AppError for a failure.
   */
  abstract write(request: WriteRequest, signal: AbortSignal): AsyncGenerator<string, WriteUsage>;

  /** The estimated usage of a text whose stream ended before the provider reported it. */
  abstract estimateUsage(request: WriteRequest, content: string): WriteUsage;

  /** Throws an AppError for a failure. */
  abstract draw(request: DrawRequest, signal: AbortSignal): Promise<DrawnImage>;
}

/** Begins the line that describes an image, after the text. */
export const IMAGE_MARKER = '[[image]]';
