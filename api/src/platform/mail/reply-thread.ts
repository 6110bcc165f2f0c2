import type { ReplyThreadKind } from '@hive/contracts';

/** What a mail is about: answers to it belong there. */
export interface ThreadRef {
  kind: ReplyThreadKind;
  /** Of the contact message, of the client whose conversation it is, of the milestone or of the file. */
  id: string;
}

/** Who may answer: an account, or the sender of a contact message, who has none. */
export interface ReplyPerson {
  kind: 'staff' | 'client' | 'client-employee' | 'visitor';
  id: string;
}

/** A thread as one person writes in it. */
export interface PersonalThread {
  thread: ThreadRef;
  person: ReplyPerson;
}
