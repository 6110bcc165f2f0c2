import { isbot } from 'isbot';

const REMEMBERED = 5_000;

/** Who is no person, by the name of the browser. The list is one long expression: a name is looked at once. */
export class BotDetector {
  private known = new Map<string, boolean>();

  /** Browsers always have a name. */
  isBot(agent: string): boolean {
    let answer = this.known.get(agent);
    if (answer === undefined) {
      answer = agent === '' || isbot(agent);
      if (this.known.size >= REMEMBERED) {
        this.known = new Map();
      }
      this.known.set(agent, answer);
    }
    return answer;
  }
}
