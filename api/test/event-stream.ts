import type { AiStreamEvent } from '@hive/contracts';

/** The events of a text of `text/event-stream`. */
export function parseEvents(text: string): AiStreamEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) as unknown } as AiStreamEvent;
    });
}
