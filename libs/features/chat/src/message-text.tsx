import { linkParts } from '@hive/ui';

/** The text of a message as text, never as HTML, with its web addresses as links. */
export const MessageText = ({ text }: { text: string }) =>
  linkParts(text).map(({ start, text: part, href }) =>
    href ? (
      <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
