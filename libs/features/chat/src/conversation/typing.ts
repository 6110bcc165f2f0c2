import type { ChatPerson } from '@hive/contracts';

/** Typing of others ends after this time, in case the message about it is lost. */
const FORGET_MS = 8000;
/** Interval of repeated `typing` messages, and the pause that counts as a stop. */
const REPEAT_MS = 3000;
const PAUSE_MS = 5000;

/** Who is typing at the moment. */
export class TypingPeople {
  people: readonly ChatPerson[] = [];
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly onChange: () => void) {}

  set(person: ChatPerson, isTyping: boolean): void {
    this.remove(person.id);
    if (isTyping) {
      const forget = () => {
        this.remove(person.id);
        this.onChange();
      };
      this.timers.set(person.id, setTimeout(forget, FORGET_MS));
      this.people = [...this.people, person];
    }
  }

  remove(personId: string): void {
    clearTimeout(this.timers.get(personId));
    this.timers.delete(personId);
    this.people = this.people.filter(({ id }) => id !== personId);
  }

  clear(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers.clear();
    this.people = [];
  }
}

/** Sends few `typing` messages for many changes of the text. */
export class TypingSignal {
  private sentAt = Number.NEGATIVE_INFINITY;
  private pause?: ReturnType<typeof setTimeout>;

  constructor(private readonly send: (isTyping: boolean) => void) {}

  /** The person has changed the text. */
  type(): void {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.end(), PAUSE_MS);
    if (Date.now() - this.sentAt >= REPEAT_MS) {
      this.sentAt = Date.now();
      this.send(true);
    }
  }

  /** The text is sent or deleted, or the person pauses. */
  end(): void {
    clearTimeout(this.pause);
    if (this.sentAt > Number.NEGATIVE_INFINITY) {
      this.sentAt = Number.NEGATIVE_INFINITY;
      this.send(false);
    }
  }
}
