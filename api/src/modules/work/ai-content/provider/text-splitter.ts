import { AI_IMAGE_PROMPT_MAX, storableText, truncate } from '@hive/contracts';
import { IMAGE_MARKER } from './content-provider.js';

/**
 * Takes the line with the image prompt out of a text that arrives in pieces. What could be the beginning of the marker
 * waits for the next piece; everything else is passed on at once, without characters that cannot be stored.
 */
export class TextSplitter {
  private held = '';
  private prompt: string | undefined;
  private hasText = false;

  /** The part of the text that is certain now. */
  add(piece: string): string {
    if (this.prompt !== undefined) {
      this.prompt += piece;
      return '';
    }
    const text = this.held + piece;
    const at = text.indexOf(IMAGE_MARKER);
    if (at >= 0) {
      this.prompt = text.slice(at + IMAGE_MARKER.length);
      this.held = '';
      return this.pass(text.slice(0, at).trimEnd());
    }
    const length = heldLength(text);
    this.held = text.slice(text.length - length);
    return this.pass(text.slice(0, text.length - length));
  }

  /** The rest of the text, and the image prompt, if there is one. */
  end(): { text: string; imagePrompt: string | null } {
    const [line = '', ...after] = storableText(this.prompt ?? '')
      .trim()
      .split('\n');
    // some models write the line of the image first
    const rest = this.hasText || this.prompt === undefined ? this.held : after.join('\n');
    this.held = '';
    return { text: this.pass(rest.trimEnd()), imagePrompt: truncate(line.trim(), AI_IMAGE_PROMPT_MAX) || null };
  }

  /** A text does not begin with empty lines. */
  private pass(text: string): string {
    const storable = storableText(text);
    const passed = this.hasText ? storable : storable.trimStart();
    this.hasText ||= passed !== '';
    return passed;
  }
}

/** The first half of a character whose other half is in the next piece. */
const HALF = /[\uD800-\uDBFF]$/;

/** How many characters at the end could begin the marker, with the space before it. */
function heldLength(text: string): number {
  const withoutSpace = text.trimEnd();
  for (let length = Math.min(IMAGE_MARKER.length - 1, withoutSpace.length); length > 0; length -= 1) {
    if (withoutSpace.length === text.length && IMAGE_MARKER.startsWith(text.slice(-length))) {
      return length + spaceBefore(text.slice(0, -length));
    }
  }
  return HALF.test(text) ? 1 + spaceBefore(text.slice(0, -1)) : spaceBefore(text);
}

const spaceBefore = (text: string): number => text.length - text.trimEnd().length;
